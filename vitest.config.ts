import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { provenOnly } from './tests/prove/proofs.mjs';
import { atScale, quickNode } from './tests/tools/scale';
import sequencer from './tests/tools/sequencer.mjs';

/** Tests that start no process, open no database and ask nobody. */
const units = [
  'tests/{rules,forms,brands,locales,parts}/*.test.{ts,tsx}',
  'tests/house/{alerts,brands,calls,contract,failures,glossary,locales,migrations,names,pages,readme,rooms,screens,secrets,sent-page,states,tables,typography}.test.ts',
];

/** Apart from Vite's own configuration: the tests ask the built app, and a change here needs no other build. */
export default defineConfig({
  resolve: {
    alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) },
    dedupe: ['react', 'react-dom'],
  },
  test: {
    setupFiles: 'tests/tools/set-up.ts',
    // A machine that does much else at the same time is no reason to fail; what hangs still does.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    sequence: { sequencer },
    // Browser tests run beside them (tests/run.mjs); all wait for deadlines and pages half of their time. A process or thread
    // for each file, and its modules once more, would take more time than most files' tests.
    poolOptions: {
      // A pool that may shrink ends a process that was just given a file.
      forks: { maxForks: 3, minForks: 3, isolate: false, execArgv: quickNode },
      threads: { maxThreads: 1, minThreads: 1, isolate: false },
    },
    projects: [
      { extends: true, test: { name: 'units', include: units, pool: 'threads' } },
      {
        extends: true,
        test: {
          name: 'portals',
          globalSetup: 'tests/tools/global-setup.ts',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...units, ...atScale(provenOnly, []), 'tests/browser/**', 'node_modules/**'],
          pool: 'forks',
        },
      },
    ],
  },
});
