import type { WireCounts, WireGroup, WireStatistics } from '~/rules/partner-report';

/** visits, BUA, BU, StBu, PAX, EUR */
export type Line = [number, number, number, number, number, number];

export const counts = ([visits, requests, firm, cancelled, persons, sum]: Line): WireCounts => ({
  visits,
  bookingrequest_count: requests,
  booking_count: firm,
  stornos: cancelled,
  personen: persons,
  bookinggesamt_sum: sum,
});

export const company = (id: number, line: Line): WireGroup => ({ shippingcompanyid: id, ...counts(line) });

export function answer(
  months: Record<string, { line: Line; groups?: WireGroup[] }>,
  names: WireStatistics | object = {},
) {
  const statistic = Object.entries(months).map(([month, { line, groups = [] }]) => {
    const [year, number] = month.split('-').map(Number);
    return { jahr: year ?? 0, monat: number ?? 0, ...counts(line), groupeditems: groups };
  });
  return { statistic, shippingcompanytexts: {}, cruisingareatexts: {}, ...names };
}

export const german = { grouping: 'company', languageIds: [1], locale: 'de-DE' } as const;
