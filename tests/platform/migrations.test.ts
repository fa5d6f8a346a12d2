import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '~/database/migrate.server';
import { type Database, openDatabase } from '~/database/open.server';
import { migrations } from '~/platform/migrations';
import type { PlatformDb, PlatformTables } from '~/platform/tables';
import type { LentPostgres } from '../database/postgres';
import { borrowPostgres } from '../tools/hosts';

/** A platform of an earlier version, with rows as they were then, brought up to date. */
let postgres: LentPostgres;
let database: Database;
let db: PlatformDb;

beforeAll(async () => {
  postgres = await borrowPostgres();
  database = await openDatabase({ url: await postgres.createDatabase('earlier'), dataDir: 'unused' });
  db = database.withTables<PlatformTables>();
  const before = Object.entries(migrations).filter(([name]) => name < '0006');
  await migrate(db, { schema: 'platform', migrations: Object.fromEntries(before) });
  await sql`insert into platform.partner (id, mandant, company, salutation, first_name, last_name, street,
    house_number, city, country, postal_code, phone)
    values (7, 101, 'A', '1', 'B', 'C', 'D', '1', 'E', 'DE', '1234', '+49 1')`.execute(db);
  await sql`insert into platform.cruising_area (id, area) values (4, 1), (11, 1), (101, 2)`.execute(db);
  await sql`insert into platform.top_sort_list values (7, 3, '11,4,11'), (7, 6, '101')`.execute(db);
  const statement = `booking;price\r\n${'Größe;1\r\n'.repeat(40)}`;
  await sql`insert into platform.provision_file (id, partner_id, filename, created_on, content)
    values ('a', 7, 'a.csv', '2026-03-01', ${statement}), ('b', 7, 'b.csv', '2026-03-01', null)`.execute(db);
  await sql`insert into platform.marketing_file (id, title, name, content_type, content)
    values ('c', 'banner-Alaska', 'c.png', 'image/png', 'AA==')`.execute(db);
  await migrate(db, { schema: 'platform', migrations });
});
afterAll(async () => {
  await database?.close();
  await postgres?.stop();
});

it('top sort lists that were saved before they had rows of their own keep their options and their order', async () => {
  const items = await db
    .selectFrom('platform.top_sort_item')
    .select(['list_type', 'option_id'])
    .orderBy('list_type')
    .orderBy('position')
    .execute();
  expect(items.map(item => [item.list_type, item.option_id])).toEqual([
    [3, 11],
    [3, 4],
    [6, 101],
  ]);
});

it('commission statements keep every sign, and a lost one stays lost', async () => {
  const files = await db
    .selectFrom('platform.provision_file')
    .select(['content', 'content_type'])
    .orderBy('id')
    .execute();
  const [kept, lost] = files;
  expect(Buffer.from(kept?.content ?? '', 'base64').toString('utf8')).toBe(
    `booking;price\r\n${'Größe;1\r\n'.repeat(40)}`,
  );
  expect([kept?.content_type, lost?.content]).toEqual(['text/csv', null]);
});

it('marketing files of the earlier demonstration make room for the new ones', async () => {
  expect(await db.selectFrom('platform.marketing_file').select('id').execute()).toEqual([]);
});
