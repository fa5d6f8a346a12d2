import { type Kysely, sql } from 'kysely';

/** What is purged, counted and forgotten at a sign-out is found, however much else there is. */
const statements = [
  sql`create index session_ended_at on portal.session (ended_at) where ended_at is not null`,
  sql`create index session_live on portal.session (expires_at) where ended_at is null`,
  sql`create index draft_session on portal.draft (session_hash)`,
  sql`create index draft_expires_at on portal.draft (expires_at)`,
  sql`create index once_created_at on portal.once (created_at)`,
  sql`create index turns_last on portal.turns ((at[cardinality(at)]))`,
  sql`create index tries_changed_at on portal.tries (changed_at)`,
  sql`create index known_browser_last_at on portal.known_browser (last_at)`,
  sql`create index login_last_at on portal.login (last_at)`,
  sql`create index notice_over on portal.notice ((coalesce(sent_at, given_up_at)))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
