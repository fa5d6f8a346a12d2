import { allows, allowsAny, rights } from '~/rules/rights';
import { type CallName, calls } from '~/upstream/calls';
import { PlatformError } from './errors';
import { isSubPartner } from './reports/sub-partners.server';
import type { PlatformDb } from './tables';
import type { Caller } from './tokens.server';

/** @throws PlatformError 403 'missing_right' */
export function checkRight(name: CallName, caller: Caller): void {
  if (!allowsAny(caller.rights, calls[name].right)) throw new PlatformError(403, 'missing_right');
}

/** Which a super-partner may make about its sub-partners, too. */
const reportCalls: ReadonlySet<CallName> = new Set<CallName>([
  'listTransactions',
  'yearlyStatistics',
  'listHits',
  'partnerStatistics',
  'yearlyPartnerReport',
]);

/** @throws PlatformError 403 'foreign_partner' */
export async function checkPartner(db: PlatformDb, name: CallName, request: object, caller: Caller): Promise<void> {
  if (!('partnerid' in request) || request.partnerid === caller.partnerId) return;
  const mayAsk = reportCalls.has(name) && allows(caller.rights, rights.allBookings);
  if (!mayAsk || !(await isSubPartner(db, caller.partnerId, Number(request.partnerid))))
    throw new PlatformError(403, 'foreign_partner');
}
