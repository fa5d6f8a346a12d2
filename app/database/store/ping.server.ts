import { type Kysely, sql } from 'kysely';
import type { PortalTables } from '../tables';

export async function ping(database: Kysely<PortalTables>): Promise<void> {
  await sql`select 1`.execute(database);
}
