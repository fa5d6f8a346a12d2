import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

const app = fileURLToPath(new URL('./app', import.meta.url));

/** Small modules that every page with scripts needs, in one file: a request costs more than their few hundred bytes. */
const frameParts =
  'browser-words|document|escape|field-errors|flag|footer|format|frame|frame-data|icon|load-failed|menu|notice|page-head|problem|session-end|use-form-page';
const inEveryPage = new RegExp(`/app/(root|portal|rules/rights|languages|parts/(${frameParts})\\.tsx?$)`);
/** What the record forms share; the browser keeps it from one form to the next. */
const formParts =
  'record-form|conflict-notice|draft-notice|error-summary|failed-fields|(choice-|file-|new-password-|text-area-)?field|choice-fields|save-bar|section';
const inEveryForm = new RegExp(`/app/parts/(${formParts})\\.tsx?$|/node_modules/@conform-to/(react|dom)/`);

function chunkOf(id: string): string | undefined {
  if (inEveryPage.test(id)) return 'frame';
  return inEveryForm.test(id) ? 'form' : undefined;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  base: '/partner/',
  plugins: [remix(remixConfig)],
  resolve: {
    alias: {
      '~': app,
      ...(command === 'build' && !isSsrBuild && { 'react-i18next': `${app}/parts/browser-words.tsx` }),
    },
    dedupe: ['react', 'react-dom'],
  },
  build: {
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: chunkOf },
      // Of no use to whoever builds: comments of zod's that Rollup drops, and routes that have nothing for the browser.
      onwarn(warning, warn) {
        if (warning.code !== 'INVALID_ANNOTATION' && warning.code !== 'EMPTY_BUNDLE') warn(warning);
      },
    },
  },
  // The server build carries its packages, so that a start reads one file instead of hundreds.
  ssr: command === 'build' ? { noExternal: true as const } : {},
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', '@remix-run/react', 'i18next', 'react-i18next'] },
}));
