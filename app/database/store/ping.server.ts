import { sql } from 'kysely';
import type { PortalDb } from '../tables';

export async function ping(database: PortalDb): Promise<void> {
  await sql`select 1`.execute(database);
}
