import type { CallName } from '../calls';
import type { Kit } from './kit.server';

export interface Span {
  startDate: string;
  endDate: string;
  year: number;
  month: number;
}

/** The latest month of three years that has bookings, else the month of today. */
export async function busyMonth(kit: Kit): Promise<Span> {
  const { partnerid } = await kit.session();
  const year = new Date().getFullYear();
  const rows = await kit.read('yearlyStatistics', { partnerid, year, type: 'bookings' });
  for (const [back, column] of (['year1', 'year2', 'year3'] as const).entries()) {
    const months = rows.filter(row => row[column] > 0).map(({ monthnr }) => monthnr);
    if (months.length > 0) return spanOf(year - back, Math.max(...months));
  }
  return spanOf(year, new Date().getMonth() + 1);
}

export function spanOf(year: number, month: number): Span {
  const of = (day: number) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return { startDate: of(1), endDate: of(new Date(Date.UTC(year, month, 0)).getUTCDate()), year, month };
}

/** Calls that only read a partner's data, asked alike by several checks. */
export const readingCalls = [
  'getPartner',
  'listBankAccounts',
  'getLayout',
  'listUsers',
  'userExists',
  'getTopSort',
  'listOrganizers',
  'listTransactions',
  'yearlyStatistics',
  'listHits',
  'listPageViews',
  'partnerStatistics',
  'yearlyPartnerReport',
  'listProvisions',
  'statements',
  'statementLines',
  'reconciliation',
  'subPartners',
  'subPartnerStatistics',
  'linkStatistics',
  'listOfferTemplates',
  'listBanners',
] as const satisfies CallName[];

export const commonCalls = [
  'listStandardValues',
  'listPhoneCountries',
  'listExternalLinks',
  'listOrganizerOptions',
  'listDestinationOptions',
  'listShipOptions',
] as const satisfies CallName[];

export type ReadingCall = (typeof readingCalls)[number] | (typeof commonCalls)[number];

/** What every call of both lists is asked with; each takes what it knows. */
export function requestFor(name: ReadingCall, span: Span, partnerid: number, mandant: number): never {
  const { startDate, endDate, year, month } = span;
  const dates = { startDate, endDate };
  const own: { [Name in ReadingCall]?: object } = {
    userExists: { username: String(partnerid) },
    listTransactions: { ...dates, searchIn: '', type: 'open' },
    yearlyStatistics: { year, type: 'bookings' },
    listHits: dates,
    listPageViews: dates,
    partnerStatistics: { bookingPeriodType: 1, groupType: 1, datePeriodType: 'custom', ...dates },
    yearlyPartnerReport: { year },
    listProvisions: { month, year },
    statements: { from: startDate, to: endDate },
    reconciliation: { from: startDate, to: endDate, by: 'departure', dueFrom: startDate, size: 50, page: 1 },
    subPartnerStatistics: { ...dates, bookingPeriodType: 1 },
    linkStatistics: dates,
    listStandardValues: { standardValueIds: '1,2' },
    listPhoneCountries: {},
  };
  const scope = (commonCalls as readonly string[]).includes(name) ? { mandant } : { partnerid };
  return { ...(name === 'listStandardValues' || name === 'listPhoneCountries' ? {} : scope), ...own[name] } as never;
}
