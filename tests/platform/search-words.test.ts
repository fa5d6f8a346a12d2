import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '~/database/open.server';
import { migration } from '~/platform/migrations/0027-search-words';
import { searchPatterns, searchText } from '~/platform/search';
import type { PlatformTables } from '~/platform/tables';
import type { LentPostgres } from '../database/postgres';
import { demonstrationDatabase } from '../tools/demonstration';
import { borrowPostgres } from '../tools/hosts';

const isFound = (search: string, typed: string) =>
  searchPatterns(typed).every(pattern => search.includes(pattern.slice(1, -1)));
const finds = (stored: string, typed: string) => isFound(searchText(stored), typed);

describe('a name is found as people type it', () => {
  it.each([
    ['Chloë O’Brien-Smythe', "o'brien"],
    ['Chloë O’Brien-Smythe', 'OBrien'],
    ["Maïté D'Hondt", 'd’hondt maite'],
    ['Stefan Krüger', 'Krüger, Stefan'],
    ['Stefan Krüger', 'kruger'],
    ['Stefan Krüger', 'KRUEGER'],
    ['Stefan Krueger', 'Krüger'],
    ['Anna Weiß', 'weiss'],
    ['Anna Weiss', 'weiß'],
    ['Łukasz Sørensen', 'lukasz sorensen'],
    ['Zoë van ’t Hof', 'zoe'],
  ])('%s by %s', (stored, typed) => expect(finds(stored, typed)).toBe(true));

  it.each([
    ['Boris Zorn', 'zoe'],
    ['Stefan Krüger', 'kröger'],
    ['Stefan Krüger', '’'],
    ['Stefan Krüger', ' , ; '],
  ])('%s not by %s', (stored, typed) => expect(finds(stored, typed)).toBe(false));
});

describe('bookings that were stored before', () => {
  let postgres: LentPostgres;
  let database: Database;
  beforeAll(async () => {
    postgres = await borrowPostgres();
    const url = await postgres.createDatabase('searched', demonstrationDatabase);
    database = await openDatabase({ url, dataDir: 'unused' });
  });
  afterAll(async () => {
    await database?.close();
    await postgres?.stop();
  });

  it('are found like new ones, and by travellers only where the partner sees these', async () => {
    const db = database.withTables<PlatformTables>();
    // What counts bookings has to count none of these.
    await db.transaction().execute(async changes => {
      await sql`set local session_replication_role = replica`.execute(changes);
      await changes.deleteFrom('platform.booking').where('partner_id', 'not in', [10001, 10003]).execute();
    });
    const words = () =>
      db.selectFrom('platform.booking').select(['id', 'partner_id', 'traveler_name', 'search']).orderBy('id').execute();
    const made = await words();
    await sql`update platform.booking set search = normalize(lower(
      concat_ws(' ', booking_no, customer_name, traveler_name, ship_name, route_name)), nfc)`.execute(db);
    expect(await words()).not.toEqual(made);
    await migration.up(db);
    expect(await words()).toEqual(made);
    const byTraveller = (partner: number) =>
      made.filter(row => row.partner_id === partner).every(row => isFound(row.search, row.traveler_name));
    expect([byTraveller(10003), byTraveller(10001)]).toEqual([true, false]);
  });
});
