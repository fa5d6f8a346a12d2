import { sql } from 'kysely';
import type { PortalDb } from '../tables';
import { type ActorWithoutLogin, recordEvent } from './audit.server';
import { isNamed } from './owned-by.server';

export interface OpenSession {
  login: string;
  partnerId: number;
  since: Date;
  until: Date;
}

/** A login in any case; a partner with all its staff. */
export type SessionFilter = { login: string } | { partnerId: number } | 'all';

export async function openSessions(db: PortalDb, whose: SessionFilter): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('portal.session')
    .select(['login', 'partner_id', 'created_at', 'expires_at'])
    .where('ended_at', 'is', null)
    .where(isLive)
    .where(isOf(whose))
    .orderBy('created_at')
    .execute();
  return rows.map(row => ({
    login: row.login,
    partnerId: row.partner_id,
    since: row.created_at,
    until: row.expires_at,
  }));
}

/** Revokes expired sessions too: their cookies can't leave drafts either (D7). @returns how many were open */
export async function endOpenSessions(db: PortalDb, whose: SessionFilter, by: ActorWithoutLogin): Promise<number> {
  const rows = await db
    .updateTable('portal.session')
    .set({ ended_at: sql`coalesce(ended_at, now())`, revoked: true })
    .where('revoked', '=', false)
    .where(isOf(whose))
    .returning(['partner_id', sql<boolean>`ended_at = now() and ${isLive}`.as('was_open')])
    .execute();
  await db.deleteFrom('portal.pending_sign_in').where(isOf(whose)).execute();
  const ended = rows.filter(row => row.was_open);
  const counts = new Map<number, number>();
  for (const { partner_id: id } of ended) counts.set(id, (counts.get(id) ?? 0) + 1);
  const login = typeof whose === 'object' && 'login' in whose ? whose.login : undefined;
  for (const [partnerId, sessions] of counts)
    await recordEvent(db, 'sessions.ended', { partnerId, login, detail: { by, sessions } });
  return ended.length;
}

const isLive = sql<boolean>`expires_at > now()`;

function isOf(whose: SessionFilter) {
  if (whose === 'all') return sql<boolean>`true`;
  if ('partnerId' in whose) return sql<boolean>`partner_id = ${whose.partnerId}`;
  return isNamed('login', whose.login);
}
