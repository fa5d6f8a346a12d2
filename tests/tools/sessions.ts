import { type Database, openDatabase } from '~/database/open.server';
import { confirmSession, createSession } from '~/database/store/sessions.server';
import { sessionDataOf } from '~/gate/request/session-data.server';
import { findLogin, openSession } from '~/platform/logins.server';
import type { PlatformTables } from '~/platform/tables';
import { remember } from './canaries';

/**
 * Sessions without a sign-in, for tests of what comes after it: the portal's own queries put them into its database. A real
 * sign-in computes a hash, which takes ten times as long, and a run has a thousand of them.
 */
interface Stores {
  /** of the portal's sessions */
  portal: Database;
  /** of the platform's logins */
  platform: Database;
  lifeMs: number;
}

/** What a portal on a PostgreSQL database stands on. */
export interface Standing {
  portal: string;
  platform: string;
  lifeMs?: number;
}

/** By the port: a brand's host is another name for the same portal. */
const stores = new Map<string, Promise<Stores>>();
const portOf = (url: string) => new URL(url).port;

async function openStores({ portal, platform, lifeMs = 7_200_000 }: Standing): Promise<Stores> {
  const open = (url: string) => openDatabase({ url, dataDir: 'unused', maxConnections: 1 });
  const own = await open(portal);
  return { portal: own, platform: portal === platform ? own : await open(platform), lifeMs };
}

/** From now on there are sessions without a sign-in at a portal. */
export function knowStores(url: string, standing: Standing): void {
  stores.set(portOf(url), openStores(standing));
}

export async function forgetStores(url: string): Promise<void> {
  const known = await stores.get(portOf(url));
  stores.delete(portOf(url));
  await Promise.all([known?.portal.close(), known?.platform.close()]);
}

export const sessionCookie = '__Host-portal';

/** @returns the id for the cookie; undefined where only a sign-in makes one @throws Error for an unknown or locked login */
export async function insertSession(url: string, username: string, confirmed = false): Promise<string | undefined> {
  const known = await stores.get(portOf(url));
  if (!known) return undefined;
  const platform = known.platform.withTables<PlatformTables>();
  const login = await findLogin(platform, username);
  if (!login || login.locked) throw new Error(`${username} can't sign in.`);
  const answer = await openSession(platform, login, new Date());
  const { id } = await createSession(known.portal.kysely, {
    login: answer.user,
    partnerId: answer.partnerid,
    data: sessionDataOf(answer),
    ttlMs: known.lifeMs,
  });
  if (confirmed) await confirmSession(known.portal.kysely, id);
  remember(id, answer.authtoken);
  return id;
}
