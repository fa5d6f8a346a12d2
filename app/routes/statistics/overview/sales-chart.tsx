import { useTranslation } from 'react-i18next';
import { decimal, money, monthText, shortMonth } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { BarChart } from '~/parts/report/chart';
import { YearKeys } from '~/parts/report/month-bars';
import { lowestOf } from '~/rules/lowest-month';
import { eurosOf } from '~/rules/money';
import { yearsOf } from './columns';
import type { ReportData } from './read.server';

/** One bar compares nothing, and more can't be read. */
const months = { fewest: 2, most: 31 };
const id = 'chart-sales';

type Year = NonNullable<ReportData['report']>['now'];

/** The month table has every figure (D27). */
export function SalesChart({ data: { report, today } }: { data: ReportData }) {
  const language = useLanguage();
  const { t } = useTranslation(['overview', 'traffic']);
  if (!report) return null;
  const { now, past } = report;
  const count = now.months.length;
  if (count < months.fewest || count > months.most) return null;
  // The sentence above says it already.
  if (now.total.firm + (past?.total.firm ?? 0) === 0) return null;
  const [values, before] = [now, past].map(year => year?.months.map(({ cents }) => eurosOf(cents)));
  if (!values) return null;
  const title = t('charts.sales');
  const withYear = now.range.from.slice(0, 4) !== now.range.to.slice(0, 4);
  const labels = now.months.map(({ month }) => shortMonth(month, language, withYear));
  const own = summaryOf(now, values);
  const summary = past && before && past.total.firm > 0 ? `${own} ${summaryOf(past, before)}` : own;
  return (
    <section className="sheet" aria-labelledby={`${id}-title`}>
      <div className="head">
        <h2 id={`${id}-title`}>{title}</h2>
        {past && <YearKeys names={[yearsOf(now), yearsOf(past)]} />}
      </div>
      <BarChart
        id={id}
        title={title}
        summary={summary}
        series={[{ name: yearsOf(now), values }, ...(past && before ? [{ name: yearsOf(past), values: before }] : [])]}
        labels={labels}
        language={language}
        text={value => decimal(value, language)}
      />
    </section>
  );

  function summaryOf({ months }: Pick<Year, 'months'>, sales: readonly number[]): string {
    const nameAt = (index: number) => monthText(months[index]?.month ?? '', language);
    const textAt = (index: number) => money(eurosOf(months[index]?.cents ?? 0), language);
    const at = sales.indexOf(Math.max(...sales));
    const words = { most: nameAt(at), highest: textAt(at) };
    const low = lowestOf(months, [...sales], today);
    return low === null
      ? t('traffic:chart.most', words)
      : t('charts.summary', { ...words, least: nameAt(low), lowest: textAt(low) });
  }
}
