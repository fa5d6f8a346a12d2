import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '~/database/open.server';
import { atScale, whole } from '../tools/scale';
import { type EmbeddedEngine, embeddedEngine } from './embedded';
import { startProcess } from './process';

let engine: EmbeddedEngine;
beforeAll(async () => {
  engine = await embeddedEngine(['writer']);
});
afterAll(() => engine?.remove());

const start = (settings: object, mode: 'hold' | 'write') =>
  startProcess(engine.child('writer'), [JSON.stringify(settings), mode]);

const rowsWritten = 'select count(*) as count from written where number <= $1';

test('a data directory in use is refused with its name and the owner, and after a kill -9 it is free and has all that was acknowledged', async () => {
  const settings = await engine.settings();
  let told = 0;
  for (const afterRows of atScale([150], [30, 150, 400])) {
    const owner = start(settings, 'write');
    expect(await owner.line()).toBe('open');
    await expect(openDatabase(settings)).rejects.toMatchObject({
      name: 'DataDirectoryInUse',
      directory: settings.dataDir,
      pid: owner.process.pid,
      message: `The data directory ${settings.dataDir} is in use by process ${owner.process.pid}.`,
    });
    await expect(start(settings, 'hold').line()).rejects.toThrow(`is in use by process ${owner.process.pid}`);
    const before = told;
    for (let row = 0; row < afterRows; row++) told = Number(await owner.line());
    const rest = await owner.kill();
    told = Number(rest.at(-1) ?? told);
    expect(told - before).toBeGreaterThanOrEqual(afterRows);
  }
  const database = await openDatabase(settings);
  expect((await database.pool.query(rowsWritten, [told])).rows).toEqual([{ count: told }]);

  await expect(openDatabase(settings)).rejects.toMatchObject({ name: 'DataDirectoryInUse', pid: process.pid });
  await database.close();
  const second = await openDatabase(settings);
  await second.close();
  await second.close();
});

// Twice the making of a database; tests/prove/first-start.test.ts does it with whole portals.
test.runIf(whole)('a first start that was killed is simply done again', async () => {
  const settings = await engine.settings('fresh');
  const interrupted = start(settings, 'hold');
  const preparing = async () => (await readdir(settings.dataDir)).filter(name => name.startsWith('db.preparing-'));
  for (let found = await preparing(); found.length === 0; found = await preparing()) await sleep(20);
  await sleep(300);
  await interrupted.kill();
  expect(existsSync(join(settings.dataDir, 'db'))).toBe(false);

  const database = await openDatabase(settings);
  expect((await database.pool.query('select 1 as x')).rows).toEqual([{ x: 1 }]);
  expect(await preparing()).toEqual([]);
  await database.close();
});

test('a first start that can not finish says why and leaves no database', async () => {
  const settings = await engine.settings('fresh');
  const broken = { ...settings, prepareFile: join(settings.dataDir, 'missing.mjs') };
  await expect(openDatabase(broken)).rejects.toThrow(/could not be initialised.*missing\.mjs/s);
  expect(existsSync(join(settings.dataDir, 'db'))).toBe(false);
  // Nor does it keep the directory locked.
  await expect(openDatabase(broken)).rejects.toThrow(/could not be initialised/);
});

test('an engine that dies comes back with what it had, and only its name reaches the log', async () => {
  const logged: unknown[] = [];
  const note = (...words: unknown[]) => logged.push(words);
  const database = await openDatabase({ ...(await engine.settings()), log: { info: note, warn: note, error: note } });
  await database.pool.query('create table kept (word text)');
  await database.pool.query('insert into kept values ($1)', ['canary']);
  // Known to end this engine: it waits for rows that a pool never sends.
  await expect(database.pool.query('copy kept from stdin')).rejects.toThrow();
  expect((await database.pool.query('select word from kept')).rows).toEqual([{ word: 'canary' }]);
  expect(logged.length).toBeGreaterThan(0);
  expect(JSON.stringify(logged)).not.toContain('canary');
  await database.close();
});
