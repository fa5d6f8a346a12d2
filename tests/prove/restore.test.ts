import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../database/postgres';
import { openPartner, savePartner } from '../tools/partner-page';
import { startPortal } from '../tools/portal';
import { figure } from '../tools/scale';
import { Visitor } from '../tools/visitor';

/** The way back from an upgrade, by the programs of an installed PostgreSQL; a newer version is played by what it would do. */

const found = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
const programs = found.status === 0 ? found.stdout.trim() : undefined;
if (!programs) process.stderr.write('PostgreSQL (pg_config, pg_dump) is not installed: the restore is not tried\n');

let server: PostgresServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-restore-'));
  if (programs) server = await startPostgres({ programs });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const as = (user: string, database: string) => {
  const url = new URL(`/${database}`, server.url);
  url.username = user;
  return url.href;
};
async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
async function query(database: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: as('portal', database) });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
const restore = (...options: string[]) =>
  spawnSync(path.join(programs ?? '', 'pg_restore'), options, { encoding: 'utf8' });
const start = (database: string) => startPortal({ env: { DATABASE_URL: as('portal', database) } });
const refusal = (database: string) =>
  start(database).then(
    async portal => {
      await portal.stop();
      return 'started';
    },
    error => String(error.message),
  );

it.skipIf(!programs)(
  'the guide’s way back keeps all that the backup has; a restore over the newer database is refused, with reasons',
  async () => {
    await administer('create role portal login', 'create database portal owner portal');
    const before = await start('portal');
    const who = new Visitor(before.url);
    await who.signIn('10001');
    expect((await savePartner(who, { director: 'Anna Sicherung' })).status).toBe(303);
    const dump = path.join(folder, 'portal.dump');
    execFileSync(path.join(programs ?? '', 'pg_dump'), ['-Fc', '-f', dump, as('portal', 'portal')]);
    await before.stop();

    // The upgrade, and work after it.
    await query(
      'portal',
      'create table portal.later (id integer primary key, draft_path text)',
      'alter table portal.notice add column later text',
      "insert into portal.migration (name, timestamp) values ('999-later', '2026-11-23T00:00:00.000Z')",
    );
    expect(await refusal('portal')).toContain('The database was migrated by a newer version (portal 999-later)');

    const over = restore('--clean', '--if-exists', '--no-owner', '--role=portal', '-d', as('postgres', 'portal'), dump);
    expect(over.status).not.toBe(0);
    const mixed = await refusal('portal');
    expect(mixed).toMatch(/DATABASE_URL \(\S+\): The schema portal is a mixture of two versions/);
    expect(mixed).toContain('portal.later is not a table of this version');

    await administer('create database portal_restored owner portal');
    const into = ['--exit-on-error', '--no-owner', '--role=portal', '-d', as('postgres', 'portal_restored')];
    const restored = restore(...into, dump);
    expect([restored.status, restored.stderr]).toEqual([0, '']);
    await administer(
      'alter database portal rename to portal_broken',
      'alter database portal_restored rename to portal',
    );
    const after = await start('portal');
    const back = new Visitor(after.url);
    for (const [name, value] of who.cookies) back.cookies.set(name, value);
    expect((await openPartner(back)).html).toContain('Anna Sicherung');
    await after.stop();

    // A dump that is cut off.
    const half = path.join(folder, 'half.dump');
    const bytes = readFileSync(dump);
    writeFileSync(half, bytes.subarray(0, bytes.length / 2));
    await administer('create database portal_half owner portal');
    const cut = restore('--exit-on-error', '--no-owner', '--role=portal', '-d', as('postgres', 'portal_half'), half);
    expect(cut.status).not.toBe(0);

    figure(
      'restore',
      `restored into an empty database by pg_restore ${pgVersion()}: what was saved is there; over a newer one: refused, naming the newer table; half a dump ends with an error`,
    );
  },
);

const pgVersion = () => /\d+/.exec(execFileSync('pg_config', ['--version'], { encoding: 'utf8' }))?.[0];
