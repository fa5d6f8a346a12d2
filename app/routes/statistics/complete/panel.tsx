import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { money, monthName, shortMonth, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { BarChart } from '~/parts/report/chart';
import { ColumnRows } from '~/parts/report/columns';
import { ReportTable } from '~/parts/report/table';
import type { YearsTable } from '~/rules/complete-statistics';
import { monthOf } from '~/rules/days';
import type { Money } from '~/rules/kinds';
import { sortLink } from '~/rules/sort';
import { peakOf } from '~/rules/traffic';
import { changeColumn, metricName, monthColumn, monthRows, yearColumns } from './columns';
import type { PageData } from './read.server';

interface PanelProps {
  table: YearsTable;
  data: PageData;
}

export function Panel({ table, data: { query, sorting, order, today } }: PanelProps) {
  const { t } = useTranslation(['complete', 'reports']);
  const language = useLanguage();
  const { metric, years } = table;
  const sorted = [monthColumn(t, language), ...yearColumns(table)].map(column => ({
    ...column,
    sort: {
      ...sortLink(column.key === 'month' ? 'month' : `${metric}-${column.key}`, sorting, sort =>
        href('statistics/complete', { ...query, sort: sort === 'month' ? undefined : sort }),
      ),
      table: metric,
    },
  }));
  const columns = [...sorted, changeColumn(t, table, Number(today.slice(5, 7)))];
  const name = metricName(t, metric);
  return (
    <div className="beside">
      <div>
        <ReportTable
          id={metric}
          className="months"
          caption={t('caption', { metric: name, from: years.at(-1), to: years[0] })}
        >
          <ColumnRows
            columns={columns}
            rows={monthRows(table, order)}
            keyOf={({ number }) => number}
            total={t('reports:total')}
          />
        </ReportTable>
      </div>
      <PanelChart table={table} name={name} />
    </div>
  );
}

/** More than three years side by side can't be told apart. */
const mostBars = 3;

function PanelChart({ table: { metric, years, months, totals }, name }: { table: YearsTable; name: string }) {
  const { t } = useTranslation('complete');
  const language = useLanguage();
  if (!totals.some(total => total)) return null;
  const valuesOf = (at: number) => months.map(values => values[at] ?? null);
  const text = (value: number) => (metric === 'sales' ? money(value as Money, language) : wholeNumber(value, language));
  const [year = 0] = years;
  const peak = peakOf(valuesOf(0));
  const words = { metric: name, year, total: text(totals[0] ?? 0) };
  return (
    <BarChart
      id={`chart-${metric}`}
      title={t('chart', { metric: name })}
      summary={
        peak
          ? t('summary', { ...words, peak: monthName(peak.at + 1, language), most: text(peak.count) })
          : t('summaryEven', words)
      }
      series={years.slice(0, mostBars).map((each, at) => ({ name: String(each), values: valuesOf(at) }))}
      labels={months.map((_, index) => shortMonth(monthOf(year, index + 1), language))}
      language={language}
    />
  );
}
