import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { globImports } from '../../app/setup/glob-imports.mjs';

/** Where compiled files still find the packages: below the project, in a folder that git ignores. */
const cache = resolve('.cache');

export interface Compiled {
  file(name: string): string;
  remove(): Promise<void>;
}

/**
 * Compiles TypeScript entries as the build does, for threads and processes that Node starts by itself.
 * @param entries name → path from the project's folder
 */
export async function compile(entries: Record<string, string>): Promise<Compiled> {
  await mkdir(cache, { recursive: true });
  const outdir = await mkdtemp(join(cache, 'tests-database-'));
  await build({
    entryPoints: entries,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { '~': resolve('app') },
    logLevel: 'warning',
    plugins: [globImports],
  });
  return {
    file: name => join(outdir, `${name}.mjs`),
    remove: () => rm(outdir, { recursive: true, force: true }),
  };
}
