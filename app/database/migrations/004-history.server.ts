import { type Kysely, sql } from 'kysely';

/** The change history goes through one partner's events by their id, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_partner_id on portal.audit (partner_id, id)`.execute(db);
}
