import { type Kysely, sql } from 'kysely';

/** Rows go to the partner whose sessions have their login; where that is not exactly one partner they are deleted. */
const addOwner = (table: string) => [
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
  ...addOwner('portal.draft'),
  sql`alter table portal.draft drop constraint draft_pkey`,
  sql`alter table portal.draft add primary key (partner_id, login, path)`,
  ...addOwner('portal.upload'),
  sql`drop index portal.upload_login`,
  sql`create index upload_owner on portal.upload (partner_id, login, created_at)`,
  sql`alter table portal.session add column revoked boolean not null default false`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
