import type { CallName } from './calls';

/** What a platform may be without, by the labels of the table of pages, and the calls that each needs. */
export const areas = {
  password: ['passwordChange'],
  users: ['listUsers', 'saveUser', 'deleteUser', 'userExists'],
  topSort: ['getTopSort', 'saveTopSort', 'listOrganizerOptions', 'listDestinationOptions', 'listShipOptions'],
  organizers: ['listOrganizers', 'saveOrganizers'],
  contactData: ['getLayout', 'saveLayout'],
  layout: ['getLayout', 'saveLayout'],
  transactions: ['listTransactions'],
  booking: ['getTransaction', 'listTransactions'],
  traffic: ['yearlyStatistics', 'listHits', 'listPageViews', 'listTransactions'],
  partnerReport: ['partnerStatistics'],
  offerTemplates: ['listOfferTemplates', 'getOfferTemplate'],
  banners: ['listBanners', 'getBanner'],
  payout: ['listProvisions', 'downloadProvision'],
  statement: ['statements', 'statementLines'],
  reconciliation: ['statements', 'statementLines', 'listTransactions'],
  partners: ['subPartners', 'subPartnerStatistics'],
  queries: ['statements', 'statementLines', 'listTransactions'],
} as const satisfies Record<string, readonly CallName[]>;

export type PlatformArea = keyof typeof areas;

export const areaNames = Object.keys(areas) as [PlatformArea, ...PlatformArea[]];

const entries = Object.entries(areas) as [PlatformArea, readonly CallName[]][];

/** Calls that no area needs any more. */
export function callsWithout(absent: readonly PlatformArea[]): ReadonlySet<CallName> {
  const left = new Set(entries.flatMap(([area, needed]) => (absent.includes(area) ? [] : needed)));
  return new Set(absent.flatMap(area => areas[area]).filter(name => !left.has(name)));
}

export const areasWithout = (missing: (name: CallName) => boolean): PlatformArea[] =>
  entries.flatMap(([area, needed]) => (needed.some(missing) ? [area] : []));
