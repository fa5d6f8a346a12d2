import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { Language } from '~/languages';
import { dash, monthName, monthText, shortMonth, wholeNumber } from '~/parts/frame/format';
import { BarChart } from '~/parts/report/chart';
import { ColumnRows } from '~/parts/report/columns';
import { PeakTiles } from '~/parts/report/peak-tiles';
import { ReportTable } from '~/parts/report/table';
import { monthOf } from '~/rules/days';
import { type Sorting, sortLink } from '~/rules/sort';
import { type MonthTable, peakOf, type TrafficType } from '~/rules/traffic';
import { type Month, monthColumns, monthRows } from './columns';
import { kinds } from './kinds';
import { runningText } from './running-text';

interface Place {
  type: TrafficType;
  /** the table's latest */
  year: number;
  /** a sub-partner, whose figures they are */
  partner?: string;
}

interface MonthsProps {
  place: Place;
  table: MonthTable;
  language: Language;
  /** `YYYY-MM` */
  current?: string;
  sorting?: Sorting<string>;
  folded?: boolean;
}

/** Each link names its figure in full for who hears it alone. */
export function Months({ place: { type, year, partner }, table, language, current, sorting, folded }: MonthsProps) {
  const { t } = useTranslation(['traffic', 'reports']);
  const { years } = table;
  const place = { type, year, partner };
  const linkIn =
    (at: number) =>
    ({ number, counts }: Month) => {
      const count = counts[at] ?? null;
      if (count === null) return dash;
      const month = monthOf(years[at] ?? year, number);
      const figure = wholeNumber(count, language);
      return (
        <a
          href={`${addressOfDays(place, month)}#days`}
          aria-current={month === current ? 'page' : undefined}
          aria-label={t(`figure.${type}`, { month: monthText(month, language), figure, count })}
        >
          {figure}
        </a>
      );
    };
  const columns = monthColumns(t, table, language).map((column, at) => ({
    ...column,
    cell: at === 0 ? undefined : linkIn(at - 1),
    sort: sorting && sortLink(column.key, sorting, sort => addressOfMonths(place, sort)),
  }));
  return (
    <ReportTable id="months" className="counts" caption={captionOf(t, type, years)} folded={folded}>
      <ColumnRows
        columns={columns}
        rows={monthRows(table, sorting)}
        keyOf={({ number }) => number}
        total={t('reports:total')}
      />
    </ReportTable>
  );
}

export const captionOf = (t: TFunction, type: TrafficType, years: readonly number[]): string =>
  t('traffic:caption', { type: t(`traffic:types.${type}`), from: years.at(-1), to: years[0] });

export const addressOfDays = ({ type, year, partner }: Place, month: string, sort?: string): string =>
  href(kinds[type].days, {
    startdate: `${month}-01`,
    year: month.startsWith(String(year)) ? undefined : String(year),
    sort,
    partner,
  });

const addressOfMonths = ({ type, year, partner }: Place, sort: string) =>
  href('statistics/traffic', { type, year: String(year), sort: sort === 'month' ? undefined : sort, partner });

interface IncompleteNoteProps {
  counts: (number | null)[];
  language: Language;
  /** '2026' or '2026-03' */
  period: string;
  /** the last day counted, while the period lasts */
  until: string | null;
}

export function IncompleteNote({ counts, language, period, until }: IncompleteNoteProps) {
  const { t } = useTranslation('traffic');
  const running = until ? runningText(t, period, until, language) : '';
  const text = `${running} ${counts.includes(null) ? t('toCome') : ''}`.trim();
  if (!text) return null;
  return (
    <div className="result">
      <p className="muted small">{text}</p>
    </div>
  );
}

export const Totals = ({ table: { years, months, totals } }: Pick<MonthsProps, 'table'>) => (
  <PeakTiles
    items={years.map((year, at) => ({
      label: String(year),
      total: totals[at],
      peak: peakOf(months.map(counts => counts[at] ?? null)),
    }))}
  />
);

interface ChartProps extends Pick<MonthsProps, 'table' | 'language'> {
  type: TrafficType;
}

export function MonthsChart({ type, table: { years, months, totals }, language }: ChartProps) {
  const { t } = useTranslation('traffic');
  if (!totals.some(total => total)) return <p className="plot muted">{t('empty')}</p>;
  const valuesOf = (at: number) => months.map(counts => counts[at] ?? null);
  const peak = peakOf(valuesOf(0));
  const what = t('heading', { type: t(`types.${type}`), month: years[0] });
  const total = wholeNumber(totals[0] ?? 0, language);
  const summary = peak
    ? t('summary', { what, total, peak: monthName(peak.at + 1, language), most: wholeNumber(peak.count, language) })
    : t(totals[0] ? 'summaryEven' : 'summaryNone', { what, total });
  return (
    <BarChart
      id="chart"
      title={t('heading', { type: t(`types.${type}`), month: `${years.at(-1)}–${years[0]}` })}
      summary={summary}
      series={years.map((year, at) => ({ name: String(year), values: valuesOf(at) }))}
      labels={months.map((_, index) => shortMonth(monthOf(years[0] ?? 0, index + 1), language))}
      language={language}
    />
  );
}
