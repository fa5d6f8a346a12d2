import { useTranslation } from 'react-i18next';
import { money, monthText, shortMonth, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { BarChart } from '~/parts/report/chart';
import { type Figures, lowestOf } from '~/rules/partner-report';
import { yearsOf } from './columns';
import type { ReportData } from './read.server';

const kinds = {
  firm: ({ firm }: Figures) => firm,
  sales: ({ cents }: Figures) => cents / 100,
};

/** One bar compares nothing; more bars than days of a month can't be read. */
const months = { fewest: 2, most: 31 };

/** The month table has every figure (D27). */
export function Charts({ data: { report, today } }: { data: ReportData }) {
  const language = useLanguage();
  const { t } = useTranslation('overview');
  if (!report) return null;
  const { now, past } = report;
  const count = now.months.length;
  if (count < months.fewest || count > months.most) return null;
  // The sentence above says it already.
  if (now.total.firm + (past?.total.firm ?? 0) === 0) return null;
  const withYear = now.range.from.slice(0, 4) !== now.range.to.slice(0, 4);
  const labels = now.months.map(({ month }) => shortMonth(month, language, withYear));
  const years = past ? [now, past] : [now];
  const chart = (kind: keyof typeof kinds, text: (value: number) => string) => {
    const values = now.months.map(kinds[kind]);
    const peak = Math.max(...values);
    const nameAt = (index: number) => monthText(now.months[index]?.month ?? '', language);
    const words = { most: nameAt(values.indexOf(peak)), highest: text(peak) };
    const low = lowestOf(now.months, values, today);
    return (
      <BarChart
        id={`chart-${kind}`}
        title={t(`charts.${kind}`)}
        summary={
          low === null
            ? t('charts.most', words)
            : t('charts.summary', { ...words, least: nameAt(low), lowest: text(values[low] ?? 0) })
        }
        series={years.map(year => ({ name: yearsOf(year), values: year.months.map(kinds[kind]) }))}
        labels={labels}
        language={language}
      />
    );
  };
  return (
    <div className="charts">
      {chart('firm', value => wholeNumber(value, language))}
      {chart('sales', value => money(value, language))}
    </div>
  );
}
