import { allows, rights } from '~/rules/rights';
import type { CallName } from '~/upstream/calls';
import { PlatformError } from './errors';
import type { Caller } from './tokens.server';

/** The calls that need no token: there is none yet, or the browser that reports an error has lost it. */
type OpenCall = 'authentication' | 'checkPartner' | 'loginEhoi' | 'passwordReset' | 'reportClientError';

/** Of a mask all bits, of several masks one; 0 for what is the same for everybody. */
const needed: Record<Exclude<CallName, OpenCall>, number | readonly number[]> = {
  passwordChange: rights.password,
  getPartner: [rights.basic, rights.partnerData, rights.administration],
  savePartner: rights.partnerData,
  listBankAccounts: rights.partnerData,
  saveBankAccounts: rights.partnerData,
  listTransactions: rights.basic,
  yearlyStatistics: rights.basic,
  listHits: rights.basic,
  listPageViews: rights.basic,
  partnerStatistics: rights.basic,
  yearlyPartnerReport: rights.basic,
  getTopSort: rights.partnerData,
  saveTopSort: rights.partnerData,
  listOrganizerOptions: 0,
  listDestinationOptions: 0,
  listShipOptions: 0,
  listPhoneCountries: 0,
  listStandardValues: 0,
  listExternalLinks: 0,
  listOrganizers: rights.administration,
  saveOrganizers: rights.administration,
  getLayout: [rights.layout, rights.administration],
  saveLayout: [rights.layout, rights.administration],
  listUsers: rights.administration,
  saveUser: rights.administration,
  deleteUser: rights.administration,
  userExists: rights.administration,
  listProvisions: rights.basic | rights.allBookings,
  downloadProvision: rights.basic | rights.allBookings,
  listOfferTemplates: rights.basic,
  getOfferTemplate: rights.basic,
  listBanners: rights.basic,
  getBanner: rights.basic,
};

/** @throws PlatformError 403 'missing_right' */
export function checkRight(name: CallName, caller: Caller): void {
  if (!(name in needed)) return;
  const masks = [needed[name as keyof typeof needed]].flat();
  if (!masks.some(mask => allows(caller.rights, mask))) throw new PlatformError(403, 'missing_right');
}

/** @throws PlatformError 403 'foreign_partner' */
export function checkPartner(request: object, caller: Caller): void {
  if ('partnerid' in request && request.partnerid !== caller.partnerId) throw new PlatformError(403, 'foreign_partner');
}
