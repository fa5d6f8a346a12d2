import { forgetDevices } from '~/database/store/devices.server';
import {
  copyFactor,
  demandFactor,
  forgetFactor,
  listFactors,
  removeFactor,
  renameFactor,
} from '~/database/store/second-factors.server';
import { endLiveSessions, signInFacts } from '~/database/store/sign-ins.server';
import { audit } from '../request/audit.server';
import type { PartnerVisit } from '../visit';
import { loginKey } from './login-attempts.server';

const ownerFor = ({ partner }: PartnerVisit, login: string) => ({ partnerId: partner.id, login });
const databaseOf = ({ context }: PartnerVisit) => context.services.database;

export const factorsOfStaff = (visit: PartnerVisit) => listFactors(databaseOf(visit), visit.partner.id);

/** @returns whether that is new */
export const demandFactorOf = (visit: PartnerVisit, login: string, demanded: boolean): Promise<boolean> =>
  demandFactor(databaseOf(visit), ownerFor(visit, login), demanded);

/** @returns whether there was one */
export const removeFactorOf = (visit: PartnerVisit, login: string): Promise<boolean> =>
  removeFactor(databaseOf(visit), ownerFor(visit, login));

export const renameFactorOf = (visit: PartnerVisit, from: string, to: string): Promise<void> =>
  renameFactor(databaseOf(visit), ownerFor(visit, from), to);

export const copyFactorOf = (visit: PartnerVisit, from: string, to: string): Promise<void> =>
  copyFactor(databaseOf(visit), ownerFor(visit, from), to);

export const forgetFactorOf = (visit: PartnerVisit, login: string): Promise<void> =>
  forgetFactor(databaseOf(visit), ownerFor(visit, login));

/** @param name of one session; absent: all of the login's but the visitor's own @returns how many were live */
export async function endSessionsOfLogin(visit: PartnerVisit, login: string, name?: string): Promise<number> {
  const ended = await endLiveSessions(databaseOf(visit), ownerFor(visit, login), { name, exceptId: visit.session.id });
  if (ended > 0) await audit(visit, 'sessions.ended', { subject: login, sessions: ended });
  return ended;
}

export async function forgetBrowsers(visit: PartnerVisit): Promise<void> {
  await forgetDevices(databaseOf(visit), loginKey(visit.partner.login));
  await audit(visit, 'devices.forgotten');
}

export const signInsOfStaff = (visit: PartnerVisit) =>
  signInFacts(databaseOf(visit), ownerFor(visit, visit.partner.login), visit.context.services.settings.keepAnswersMs);
