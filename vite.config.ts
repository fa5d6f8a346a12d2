import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vitest/config';
import remixConfig from './remix.config.js';

const app = fileURLToPath(new URL('./app', import.meta.url));
/** The tests ask the built app; Remix's plugin would only get in their way. */
const underTest = process.env.VITEST !== undefined;

/** Small modules that every page with scripts needs, in one file: a request costs more than their few hundred bytes. */
const inEveryPage =
  /\/app\/(root|portal|rules\/rights|languages|parts\/(?!(alert-|session-)?dialog|plain-field|tab-list|tabs|username-check|sort-head|file-field))/;

export default defineConfig(({ command, isSsrBuild }) => ({
  base: '/partner/',
  plugins: underTest ? [] : [remix(remixConfig)],
  resolve: { alias: { '~': app }, dedupe: ['react', 'react-dom'] },
  build: {
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: id => (inEveryPage.test(id) ? 'frame' : undefined) },
      // Of no use to whoever builds: comments of zod's that Rollup drops, and routes that have nothing for the browser.
      onwarn(warning, warn) {
        if (warning.code !== 'INVALID_ANNOTATION' && warning.code !== 'EMPTY_BUNDLE') warn(warning);
      },
    },
  },
  // The server build carries its packages, so that a start reads one file instead of hundreds.
  ssr: command === 'build' ? { noExternal: true as const } : {},
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', '@remix-run/react', 'i18next', 'react-i18next'] },
  test: {
    globalSetup: 'tests/tools/global-setup.ts',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'node_modules/**'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    pool: 'forks',
    poolOptions: { forks: { maxForks: 2 } },
  },
}));
