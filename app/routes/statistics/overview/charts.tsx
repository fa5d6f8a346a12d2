import { useTranslation } from 'react-i18next';
import { money, monthText, shortMonth, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { BarChart } from '~/parts/report/chart';
import { eurosOf } from '~/rules/change-rate';
import { type Figures, lowestOf } from '~/rules/partner-report';
import { yearsOf } from './columns';
import type { ReportData } from './read.server';

const kinds = {
  firm: ({ firm }: Figures) => firm,
  sales: ({ cents }: Figures) => eurosOf(cents),
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
  const chart = (kind: keyof typeof kinds, text: (month: Figures) => string) => {
    const values = now.months.map(kinds[kind]);
    const peak = Math.max(...values);
    const nameAt = (index: number) => monthText(now.months[index]?.month ?? '', language);
    const textAt = (index: number) => {
      const month = now.months[index];
      return month ? text(month) : '';
    };
    const at = values.indexOf(peak);
    const words = { most: nameAt(at), highest: textAt(at) };
    const low = lowestOf(now.months, values, today);
    return (
      <BarChart
        id={`chart-${kind}`}
        title={t(`charts.${kind}`)}
        summary={
          low === null
            ? t('charts.most', words)
            : t('charts.summary', { ...words, least: nameAt(low), lowest: textAt(low) })
        }
        series={years.map(year => ({ name: yearsOf(year), values: year.months.map(kinds[kind]) }))}
        labels={labels}
        language={language}
      />
    );
  };
  return (
    <div className="charts">
      {chart('firm', ({ firm }) => wholeNumber(firm, language))}
      {chart('sales', ({ cents }) => money(eurosOf(cents), language))}
    </div>
  );
}
