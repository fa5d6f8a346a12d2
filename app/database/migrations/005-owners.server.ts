import { type Kysely, sql } from 'kysely';

/**
 * Drafts and kept files belong to a login of one partner, and a session can end so that its cookie is nobody's from then on.
 * What is kept already goes to the partner whose sessions have the login; where that is not one partner, it goes to none.
 */
const kept = (table: string) => [
  sql`alter table ${sql.table(table)} add column partner_id integer`,
  sql`
    update ${sql.table(table)} as kept
    set partner_id = (
      select min(partner_id) from portal.session where login = kept.login having min(partner_id) = max(partner_id)
    )`,
  sql`delete from ${sql.table(table)} where partner_id is null`,
  sql`alter table ${sql.table(table)} alter column partner_id set not null`,
];

const statements = [
  ...kept('portal.draft'),
  sql`alter table portal.draft drop constraint draft_pkey`,
  sql`alter table portal.draft add primary key (partner_id, login, path)`,
  ...kept('portal.upload'),
  sql`drop index portal.upload_login`,
  sql`create index upload_owner on portal.upload (partner_id, login, created_at)`,
  sql`alter table portal.session add column revoked boolean not null default false`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
