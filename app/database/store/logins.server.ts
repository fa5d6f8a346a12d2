import { sql } from 'kysely';
import type { PortalDb } from '../tables';
import { deleteInBatches } from './batches.server';
import { ownedBy } from './owned-by.server';
import type { Owner } from './owner';
import { daysAgo } from './sql-time.server';

/** @param trusted whether the language counts, which no stranger's browser may choose @returns whether it is the login's first */
export async function noteSignIn(
  db: PortalDb,
  { partnerId, login }: Owner,
  { language, trusted }: { language: string; trusted: boolean },
): Promise<{ first: boolean }> {
  const known = sql<string>`coalesce(portal.login.language, excluded.language)`;
  const { first } = await db
    .insertInto('portal.login')
    .values({ partner_id: partnerId, login, language })
    .onConflict(conflict =>
      conflict
        .columns(['partner_id', 'login'])
        .doUpdateSet({ last_at: sql`now()`, language: trusted ? language : known }),
    )
    .returning(sql<boolean>`first_at = now()`.as('first'))
    .executeTakeFirstOrThrow();
  return { first };
}

export async function languageOf(db: PortalDb, owner: Owner): Promise<string | undefined> {
  const row = await newest(db, owner).select('language').where('language', 'is not', null).executeTakeFirst();
  return row?.language ?? undefined;
}

export async function copyLogin(db: PortalDb, owner: Owner, login: string): Promise<void> {
  await sql`
    insert into portal.login (partner_id, login, language, first_at, last_at)
    select partner_id, ${login}::text, language, first_at, last_at from (${newest(db, owner).selectAll()}) as newest
    on conflict do nothing`.execute(db);
}

export async function renameLogin(db: PortalDb, owner: Owner, login: string): Promise<void> {
  await forgetLogin(db, { ...owner, login });
  const renamed = db.updateTable('portal.login').set({ login }).where('partner_id', '=', owner.partnerId);
  await renamed.where('login', '=', newest(db, owner).select('login')).execute();
  await forgetLogin(db, owner);
}

/** One login may have a row in each case that it was signed in with. */
const newest = (db: PortalDb, owner: Owner) =>
  db.selectFrom('portal.login').where(ownedBy(owner)).orderBy('last_at', 'desc').limit(1);

export async function forgetLogin(db: PortalDb, owner: Owner): Promise<void> {
  await db.deleteFrom('portal.login').where(ownedBy(owner)).execute();
}

export async function markPasswordRequest(db: PortalDb, partnerId: number): Promise<void> {
  await db
    .insertInto('portal.password_request')
    .values({ partner_id: partnerId })
    .onConflict(conflict => conflict.column('partner_id').doUpdateSet({ at: sql`now()` }))
    .execute();
}

/** True for exactly one caller on all instances. @param until in ms since 1970; a later request stays */
export async function takePasswordRequest(db: PortalDb, partnerId: number, until?: number): Promise<boolean> {
  let taken = db.deleteFrom('portal.password_request').where('partner_id', '=', partnerId).returning('at');
  if (until !== undefined) taken = taken.where('at', '<=', new Date(until));
  return (await taken.executeTakeFirst()) !== undefined;
}

/** As long as the audit trail by default (D41). */
const keptDays = 730;

export async function purgeLogins(db: PortalDb): Promise<void> {
  await deleteInBatches(db, 'login', sql`last_at < ${daysAgo(keptDays)}`);
}
