import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '~/database/migrate.server';
import { openDatabase } from '~/database/open.server';
import { migrations } from '~/platform/migrations';
import type { PlatformTables } from '~/platform/tables';
import { embeddedEngine } from '../database/embedded';

it('top sort lists that were saved before they had rows of their own keep their options and their order', async () => {
  const engine = await embeddedEngine();
  const database = await openDatabase(await engine.settings());
  try {
    const db = database.withTables<PlatformTables>();
    const before = Object.entries(migrations).filter(([name]) => name < '0006');
    await migrate(db, { schema: 'platform', migrations: Object.fromEntries(before) });
    await sql`insert into platform.partner (id, mandant, company, salutation, first_name, last_name, street,
      house_number, city, country, postal_code, phone)
      values (7, 101, 'A', '1', 'B', 'C', 'D', '1', 'E', 'DE', '1234', '+49 1')`.execute(db);
    await sql`insert into platform.cruising_area (id, area) values (4, 1), (11, 1), (101, 2)`.execute(db);
    await sql`insert into platform.top_sort_list values (7, 3, '11,4,11'), (7, 6, '101')`.execute(db);
    await migrate(db, { schema: 'platform', migrations });
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
  } finally {
    await database.close();
    await engine.remove();
  }
});
