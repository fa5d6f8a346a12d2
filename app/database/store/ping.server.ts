import { type Kysely, sql } from 'kysely';
import type { PortalTables } from '../tables';

/** Resolves once the database has answered the least that can be asked. */
export async function ping(database: Kysely<PortalTables>): Promise<void> {
  await sql`select 1`.execute(database);
}
