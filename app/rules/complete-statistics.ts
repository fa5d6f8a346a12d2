import { monthOf } from './days';
import { centsOf, eurosOf } from './money';

/** Of `yearlyPartnerReport` and of the yearly statistics, in the order of the page (D44). */
export const metrics = ['sales', 'firm', 'requests', 'hits', 'pageviews'] as const;
export type Metric = (typeof metrics)[number];

interface WireReport {
  monthnr: number;
  booking_sum: number;
  umbook: number;
  bak: number;
}

interface WireYears {
  monthnr: number;
  year1: number;
  year2: number;
  year3: number;
}

/** The latest year first, each with twelve values; null is still to come. */
export interface YearsTable {
  metric: Metric;
  years: number[];
  months: (number | null)[][];
  totals: (number | null)[];
}

const fields = { sales: 'booking_sum', firm: 'umbook', requests: 'bak' } as const;

/** @param answers of each year @param today in the brand's time zone */
export const reportTable = (
  metric: keyof typeof fields,
  years: number[],
  answers: readonly (readonly WireReport[])[],
  today: string,
): YearsTable =>
  tableOf(metric, years, today, (at, month) =>
    (answers[at] ?? []).filter(row => row.monthnr === month).map(row => row[fields[metric]]),
  );

/** @param answers for every third year, each of which tells the two before it, too */
export const countsTable = (
  metric: 'hits' | 'pageviews',
  years: number[],
  answers: readonly (readonly WireYears[])[],
  today: string,
): YearsTable =>
  tableOf(metric, years, today, (at, month) =>
    (answers[Math.floor(at / 3)] ?? [])
      .filter(row => row.monthnr === month)
      .map(row => [row.year1, row.year2, row.year3][at % 3] ?? 0),
  );

function tableOf(
  metric: Metric,
  years: number[],
  today: string,
  valuesOf: (at: number, month: number) => number[],
): YearsTable {
  const months = Array.from({ length: 12 }, (_, index) =>
    years.map((year, at) => (monthOf(year, index + 1) > today.slice(0, 7) ? null : sumOf(valuesOf(at, index + 1)))),
  );
  const totals = years.map((_, at) => {
    const known = months.map(month => month[at] ?? null).filter(value => value !== null);
    return known.length > 0 ? sumOf(known) : null;
  });
  return { metric, years, months, totals };
}

const sumOf = (values: readonly number[]): number => eurosOf(values.reduce((sum, value) => sum + centsOf(value), 0));
