import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { type Database, type DatabaseSettings, openDatabase } from '~/database/open.server';
import { copyInto, dataPlace, dropSpareLog, keptInCache } from '../tools/test-data';
import { compile } from './compiled';

export type EmbeddedSettings = Required<Pick<DatabaseSettings, 'dataDir' | 'workerFile' | 'prepareFile'>>;

export interface EmbeddedEngine {
  /** settings of a data directory that nobody else has: with a prepared database, or with nothing at all */
  settings(state?: 'prepared' | 'fresh'): Promise<EmbeddedSettings>;
  /** a compiled child process of `children/` */
  child(name: string): string;
  remove(): Promise<void>;
}

/** What a database holds before a test file has it. */
export interface Filling {
  kind: string;
  /** changes with whatever it is made of */
  of: string;
  fill(database: Database): Promise<void>;
}

const nothing: Filling = { kind: 'database', of: '', async fill() {} };

/** A database to copy, made once and kept between runs: to initialise one takes seconds, and to fill it more. */
async function template({ kind, of, fill }: Filling): Promise<string> {
  const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const hash = createHash('sha256').update(of);
  for (const file of [join(engine, '..', 'package.json'), files.prepareFile]) hash.update(await readFile(file));
  return keptInCache(kind, hash.digest('hex').slice(0, 16), async dataDir => {
    const database = await openDatabase({ ...files, dataDir });
    await fill(database);
    await database.close();
    await rm(join(dataDir, 'db.lock'), { recursive: true, force: true });
    await dropSpareLog(join(dataDir, 'db'));
  });
}

/** As the build has them, which is fresh whenever a test runs (global-setup.ts). */
const files = { workerFile: resolve('build/database-worker.js'), prepareFile: resolve('build/database-prepare.js') };

/**
 * The embedded engine for a test file, with a prepared database at hand.
 * @param children entries of `children/` to compile
 */
export async function embeddedEngine(children: string[] = [], filling = nothing): Promise<EmbeddedEngine> {
  const entries = children.map(name => [name, `tests/database/children/${name}.ts`]);
  const compiled = children.length > 0 ? await compile(Object.fromEntries(entries)) : undefined;
  const prepared = await template(filling);
  const root = await mkdtemp(join(dataPlace(), 'portal-db-'));

  return {
    async settings(state = 'prepared') {
      const dataDir = await mkdtemp(join(root, 'data-'));
      if (state === 'prepared') await copyInto(dataDir, prepared);
      return { ...files, dataDir };
    },
    child: name => compiled?.file(name) ?? '',
    async remove() {
      await compiled?.remove();
      await rm(root, { recursive: true, force: true });
    },
  };
}
