import { z } from 'zod';
import { type KnownBrowser, listDevices } from '~/database/store/devices.server';
import { listSignIns, liveSessions, type SessionLine } from '~/database/store/sign-ins.server';
import { dayAndTime } from '~/parts/frame/format';
import type { PartnerVisit } from '../visit';
import { knownBrowsers } from './known-devices.server';
import { loginKey } from './login-attempts.server';

interface ShownSession extends Omit<SessionLine, 'since' | 'until'> {
  since: string;
  until: string;
}

interface ShownSignIn {
  id: number;
  at: string;
  login: string;
  how: 'password' | 'code' | 'link' | 'unknown';
  outcome: 'ok' | 'password' | 'code' | 'limited' | 'link';
  browser: string;
}

interface Activity {
  sessions: ShownSession[];
  signIns: ShownSignIn[];
  /** id to go on from; null at the end */
  older: number | null;
}

const pageSize = 25;

const detailShape = z.object({
  by: z.enum(['password', 'code', 'link']).catch('password'),
  reason: z.string().catch(''),
  browser: z.string().catch(''),
});

/** Sessions and sign-ins of some logins of the visitor's own partner (D39). @param before id of the page before */
export async function activityOf(visit: PartnerVisit, logins: readonly string[], before?: number): Promise<Activity> {
  const { context, partner, session, brand, language } = visit;
  const { database } = context.services;
  const shown = (moment: Date) => dayAndTime(moment, brand.timeZone, language);
  const [sessions, signIns] = await Promise.all([
    liveSessions(database, { partnerId: partner.id, logins }, session.id),
    listSignIns(database, { partnerId: partner.id, logins }, { limit: pageSize + 1, before }),
  ]);
  const page = signIns.slice(0, pageSize);
  return {
    sessions: sessions.map(line => ({ ...line, since: shown(line.since), until: shown(line.until) })),
    signIns: page.map(({ id, at, login, event, detail }) => {
      const { by, reason, browser } = detailShape.parse(detail ?? {});
      const failed = event === 'sso.refused' ? 'link' : event === 'login.limited' ? 'limited' : undefined;
      const outcome = event === 'login.ok' ? 'ok' : (failed ?? (reason === 'code' ? 'code' : 'password'));
      return { id, at: shown(at), login, how: event === 'sso.refused' ? 'link' : by, outcome, browser };
    }),
    older: signIns.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

interface ShownBrowser extends Omit<KnownBrowser, 'first' | 'last'> {
  first: string;
  last: string;
}

export async function ownBrowsers(visit: PartnerVisit): Promise<ShownBrowser[]> {
  return (await knownBrowsers(visit, loginKey(visit.partner.login))).map(dated(visit));
}

export async function browsersOf(visit: PartnerVisit, logins: readonly string[]): Promise<ShownBrowser[]> {
  const names = new Map(logins.map(login => [loginKey(login), login]));
  const known = await listDevices(visit.context.services.database, [...names.keys()], null);
  return known.map(dated(visit)).map(each => ({ ...each, login: names.get(each.login) ?? each.login }));
}

function dated({ brand, language }: PartnerVisit) {
  const shown = (moment: Date) => dayAndTime(moment, brand.timeZone, language);
  return ({ first, last, ...browser }: KnownBrowser): ShownBrowser => ({
    ...browser,
    first: shown(first),
    last: shown(last),
  });
}

export function beforeIn({ url }: PartnerVisit): number | undefined {
  const text = url.searchParams.get('before') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
