import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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
async function template(files: { workerFile: string; prepareFile: string }, { kind, of, fill }: Filling) {
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

/**
 * The embedded engine for a test file: compiled, with a prepared database at hand.
 * @param children entries of `children/` to compile as well
 */
export async function embeddedEngine(children: string[] = [], filling = nothing): Promise<EmbeddedEngine> {
  const compiled = await compile({
    worker: 'app/database/embedded/worker.server.ts',
    prepare: 'app/database/embedded/prepare.server.ts',
    ...Object.fromEntries(children.map(name => [name, `tests/database/children/${name}.ts`])),
  });
  const files = { workerFile: compiled.file('worker'), prepareFile: compiled.file('prepare') };
  const prepared = await template(files, filling);
  const root = await mkdtemp(join(dataPlace(), 'portal-db-'));

  return {
    async settings(state = 'prepared') {
      const dataDir = await mkdtemp(join(root, 'data-'));
      if (state === 'prepared') await copyInto(dataDir, prepared);
      return { ...files, dataDir };
    },
    child: name => compiled.file(name),
    async remove() {
      await compiled.remove();
      await rm(root, { recursive: true, force: true });
    },
  };
}
