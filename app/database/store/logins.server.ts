import { sql } from 'kysely';
import type { PortalDb } from '../tables';
import { deleteInBatches } from './batches.server';
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

export async function languagesOf(
  db: PortalDb,
  partnerId: number,
  logins: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('portal.login')
    .select(['login', 'language'])
    .where('partner_id', '=', partnerId)
    .where('login', 'in', logins)
    .execute();
  return new Map(rows.flatMap(({ login, language }) => (language === null ? [] : [[login, language]])));
}

export async function renameLogin(
  db: PortalDb,
  partnerId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await forgetLogin(db, partnerId, to);
  const renamed = db.updateTable('portal.login').set({ login: to });
  await renamed.where('partner_id', '=', partnerId).where('login', '=', from).execute();
}

export async function forgetLogin(db: PortalDb, partnerId: number, login: string): Promise<void> {
  await db.deleteFrom('portal.login').where('partner_id', '=', partnerId).where('login', '=', login).execute();
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
