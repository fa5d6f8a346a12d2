import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_partner_id on portal.audit (partner_id, id)`.execute(db);
}
