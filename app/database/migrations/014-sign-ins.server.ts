import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table portal.session add column host text not null default '' check (length(host) <= 300)`,
  sql`alter table portal.session add column browser text not null default '' check (length(browser) <= 100)`,
  sql`alter table portal.session add column network text not null default '' check (length(network) <= 60)`,
  sql`create index session_partner on portal.session (partner_id, login)`,
  sql`
    create index audit_sign_in on portal.audit (lower(login), at)
    where event in ('login.ok', 'login.failed', 'login.limited', 'sso.refused')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
