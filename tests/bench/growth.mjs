import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { globImports } from '../../app/setup/glob-imports.mjs';

/**
 * The part of `npm run bench` that knows the platform: compiled as the build does, from TypeScript.
 * @returns {Promise<{ growthFigures: (scratch: string) => Promise<{ title: string, figures: import('./report.mjs').Figure[] }[]> }>}
 */
async function compiled() {
  mkdirSync('.cache', { recursive: true });
  const outfile = path.resolve('.cache/bench-growth.mjs');
  await build({
    entryPoints: ['tests/bench/growth-figures.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { '~': path.resolve('app') },
    logLevel: 'warning',
    plugins: [globImports],
  });
  return import(pathToFileURL(outfile).href);
}

/** @param {string} scratch a folder for the data */
export async function growthFigures(scratch) {
  return (await compiled()).growthFigures(scratch);
}
