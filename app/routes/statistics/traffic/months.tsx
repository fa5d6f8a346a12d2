import { useTranslation } from 'react-i18next';
import type { Language } from '~/languages';
import { dash, dayText, monthName, monthText, orDash, shortMonth, wholeNumber } from '~/parts/frame/format';
import { BarChart } from '~/parts/report/chart';
import { ReportTable } from '~/parts/report/table';
import { href } from '~/portal';
import { monthOf } from '~/rules/days';
import { type MonthTable, peakOf, type TrafficType } from '~/rules/traffic';
import { kinds } from './kinds';

interface MonthsProps {
  type: TrafficType;
  table: MonthTable;
  language: Language;
  /** `YYYY-MM` */
  current?: string;
}

/** Each link names its figure in full for who hears it alone. */
export function Months({ type, table: { years, months, totals }, language, current }: MonthsProps) {
  const { t } = useTranslation(['traffic', 'reports']);
  const [year = 0] = years;
  const shown = (count: number | null) => orDash(count, value => wholeNumber(value, language));
  return (
    <ReportTable id="months" className="counts" caption={<Caption type={type} years={years} />}>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          {years.map(of => (
            <th key={of} scope="col" className="figure">
              {of}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((counts, index) => {
          const name = monthName(index + 1, language);
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              {counts.map((count, at) => {
                const month = monthOf(years[at] ?? year, index + 1);
                return (
                  <td key={month} className="figure">
                    {count === null ? (
                      dash
                    ) : (
                      <a
                        href={`${addressOfDays(type, month, year)}#days`}
                        aria-current={month === current ? 'page' : undefined}
                        aria-label={t(`figure.${type}`, {
                          month: monthText(month, language),
                          figure: shown(count),
                          count,
                        })}
                      >
                        {shown(count)}
                      </a>
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('reports:total')}</th>
          {totals.map((total, at) => (
            <td key={years[at]} className="figure">
              {shown(total)}
            </td>
          ))}
        </tr>
      </tfoot>
    </ReportTable>
  );
}

function Caption({ type, years }: { type: TrafficType; years: number[] }) {
  const { t } = useTranslation('traffic');
  return <>{t('caption', { type: t(`types.${type}`), from: years.at(-1), to: years[0] })}</>;
}

/** `year` is the table's, if it isn't the month's own. */
export const addressOfDays = (type: TrafficType, month: string, year: number): string =>
  href(kinds[type].days, {
    startdate: `${month}-01`,
    year: month.startsWith(String(year)) ? undefined : String(year),
  });

interface ToComeProps {
  counts: (number | null)[];
  language: Language;
  /** the last day counted, while the latest year lasts */
  until?: string | null;
}

export function ToCome({ counts, language, until }: ToComeProps) {
  const { t } = useTranslation('traffic');
  const running = until ? t('running', { year: until.slice(0, 4), day: dayText(until, language) }) : '';
  const said = `${running} ${counts.includes(null) ? t('toCome') : ''}`.trim();
  return said ? <p className="muted small">{said}</p> : null;
}

export function MonthsChart({ type, table: { years, months, totals }, language }: MonthsProps) {
  const { t } = useTranslation('traffic');
  if (!totals.some(total => total)) return <p className="muted">{t('empty')}</p>;
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
