import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type DatabaseSettings, openDatabase } from '~/database/open.server';
import { cache, compile } from './compiled';

export type EmbeddedSettings = Required<Pick<DatabaseSettings, 'dataDir' | 'workerFile' | 'prepareFile'>>;

export interface EmbeddedEngine {
  /** settings of a data directory that nobody else has: with a prepared, empty database, or with nothing at all */
  settings(state?: 'prepared' | 'fresh'): Promise<EmbeddedSettings>;
  /** a compiled child process of `children/` */
  child(name: string): string;
  remove(): Promise<void>;
}

/** Changes with whatever makes an empty database: the engine, and our program that calls it. */
async function templateName(prepareFile: string): Promise<string> {
  const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const hash = createHash('sha256');
  for (const file of [join(engine, '..', 'package.json'), prepareFile]) hash.update(await readFile(file));
  return `empty-database-${hash.digest('hex').slice(0, 16)}`;
}

/** An empty database to copy, made once and kept between runs: to initialise one takes seconds. */
async function template(files: { workerFile: string; prepareFile: string }): Promise<string> {
  const kept = join(cache, await templateName(files.prepareFile));
  if (existsSync(kept)) return kept;
  const dataDir = await mkdtemp(`${kept}.new-`);
  const database = await openDatabase({ ...files, dataDir });
  await database.close();
  // Another test file may have been quicker; then its template is as good.
  await rename(join(dataDir, 'db'), kept).catch(error => {
    if (!existsSync(kept)) throw error;
  });
  await rm(dataDir, { recursive: true, force: true });
  return kept;
}

/**
 * The embedded engine for a test file: compiled, with an empty database at hand.
 * @param children entries of `children/` to compile as well
 */
export async function embeddedEngine(children: string[] = []): Promise<EmbeddedEngine> {
  const compiled = await compile({
    worker: 'app/database/embedded/worker.server.ts',
    prepare: 'app/database/embedded/prepare.server.ts',
    ...Object.fromEntries(children.map(name => [name, `tests/database/children/${name}.ts`])),
  });
  const files = { workerFile: compiled.file('worker'), prepareFile: compiled.file('prepare') };
  const empty = await template(files);
  const root = await mkdtemp(join(tmpdir(), 'portal-db-'));

  return {
    async settings(state = 'prepared') {
      const dataDir = await mkdtemp(join(root, 'data-'));
      if (state === 'prepared') await cp(empty, join(dataDir, 'db'), { recursive: true });
      return { ...files, dataDir };
    },
    child: name => compiled.file(name),
    async remove() {
      await compiled.remove();
      await rm(root, { recursive: true, force: true });
    },
  };
}
