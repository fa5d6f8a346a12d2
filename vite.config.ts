import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vitest/config';
import remixConfig from './remix.config.js';

const app = fileURLToPath(new URL('./app', import.meta.url));
/** The tests ask the built app; Remix's plugin would only get in their way. */
const underTest = process.env.VITEST !== undefined;
// By its full address, so that a build needs no tests.
const sequencer = underTest && (await import(new URL('./tests/tools/sequencer.mjs', import.meta.url).href)).default;

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

/** Tests that start no process, open no database and ask nobody. */
const units = [
  'tests/{rules,forms,brands,parts}/*.test.{ts,tsx}',
  'tests/house/{brands,failures,locales,rooms,secrets}.test.ts',
];

export default defineConfig(({ command, isSsrBuild }) => ({
  base: '/partner/',
  plugins: underTest ? [] : [remix(remixConfig)],
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
  test: {
    // A machine that does much else at the same time is no reason to fail; what hangs still does.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    ...(sequencer && { sequence: { sequencer } }),
    // Browser tests run beside them (tests/run.mjs); all wait for deadlines and pages half of their time.
    poolOptions: { forks: { maxForks: 2 }, threads: { maxThreads: 1, minThreads: 1, isolate: false } },
    projects: [
      // What only computes shares a thread and its modules: a process for each file takes more time than its tests.
      { extends: true, test: { name: 'units', include: units, pool: 'threads' } },
      {
        extends: true,
        test: {
          name: 'portals',
          globalSetup: 'tests/tools/global-setup.ts',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...units, 'tests/browser/**', 'node_modules/**'],
          pool: 'forks',
        },
      },
    ],
  },
}));
