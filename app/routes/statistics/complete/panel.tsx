import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { Language } from '~/languages';
import { money, monthName, orDash, percent, shortMonth, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { BarChart } from '~/parts/report/chart';
import { type Column, shown, withSortLinks } from '~/parts/report/columns';
import { yearKeys } from '~/parts/report/month-bars';
import { PeakTiles } from '~/parts/report/peak-tiles';
import { LabelledValue, RowsTable } from '~/parts/report/rows-table';
import { Strip } from '~/parts/report/strip';
import { Change } from '~/parts/report/tiles';
import type { YearsTable } from '~/rules/complete-statistics';
import { monthOf } from '~/rules/days';
import type { Money, Rate } from '~/rules/kinds';
import { sortLink } from '~/rules/sort';
import { peakOf } from '~/rules/traffic';
import { changeColumn, type Month, metricName, monthColumn, monthRows, yearColumns } from './columns';
import type { PageData } from './read.server';

interface PanelProps {
  table: YearsTable;
  data: PageData;
}

/** What a phone shows of a row: a year in each line. */
const places = ['sum', 'when', 'ship', 'asked', 'asked'];

export function Panel({ table, data: { query, sorting, order, today } }: PanelProps) {
  const { t } = useTranslation(['complete', 'reports']);
  const language = useLanguage();
  const { metric, years, totals } = table;
  const change = changeColumn(t, table, Number(today.slice(5, 7)));
  const figures: Column<Month>[] = yearColumns(table).map((column, at) => ({
    ...column,
    className: `figure ${places[at]}`,
    headClass: 'figure',
    cell: row =>
      at === 0 ? (
        shown(column, row, language)
      ) : (
        <LabelledValue label={column.label}>{shown(column, row, language)}</LabelledValue>
      ),
  }));
  const columns = withSortLinks([{ ...monthColumn(t, language), className: 'who' }, ...figures], key => ({
    ...sortLink(key === 'month' ? key : `${metric}-${key}`, sorting, sort =>
      href('statistics/complete', { ...query, sort: sort === 'month' ? undefined : sort }),
    ),
    table: metric,
  }));
  const name = metricName(t, metric);
  const caption = t('caption', { metric: name, from: years.at(-1), to: years[0] });
  return (
    <section className="sheet results beside">
      <Strip
        items={years.map((year, at) => ({
          label: String(year),
          value: orDash(totals[at], total => textOf(table, total, language)),
          labelClass: yearKeys[at],
        }))}
      >
        <h2 id={`chart-${metric}-title`}>{caption}</h2>
      </Strip>
      <PanelChart table={table} name={name} />
      <RowsTable
        id={metric}
        caption={caption}
        columns={[
          ...columns,
          {
            ...change,
            className: 'figure how',
            headClass: 'figure',
            cell: row => {
              const rate = change.value(row) as Rate | null;
              const text = orDash(rate, each => percent(Math.abs(each), language));
              return rate ? <Change change={rate}>{text}</Change> : text;
            },
          },
        ]}
        rows={monthRows(table, order)}
        keyOf={({ number }) => number}
        total={t('reports:total')}
      />
    </section>
  );
}

const textOf = ({ metric }: YearsTable, value: number, language: Language): string =>
  metric === 'sales' ? money(value as Money, language) : wholeNumber(value, language);

const valuesOf = ({ months }: YearsTable, at: number) => months.map(values => values[at] ?? null);

export function Totals({ tables }: { tables: readonly YearsTable[] }) {
  const { t } = useTranslation('complete');
  return (
    <PeakTiles
      items={tables.map(table => ({
        label: `${metricName(t, table.metric)}, ${table.years[0]}`,
        total: table.totals[0],
        peak: peakOf(valuesOf(table, 0)),
      }))}
    />
  );
}

/** More than three years side by side can't be told apart. */
const maxBars = 3;

function PanelChart({ table, name }: { table: YearsTable; name: string }) {
  const { t } = useTranslation('complete');
  const language = useLanguage();
  const { metric, years, months, totals } = table;
  if (!totals.some(total => total)) return null;
  const text = (value: number) => textOf(table, value, language);
  const [year = 0] = years;
  const peak = peakOf(valuesOf(table, 0));
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
      series={years.slice(0, maxBars).map((each, at) => ({ name: String(each), values: valuesOf(table, at) }))}
      labels={months.map((_, index) => shortMonth(monthOf(year, index + 1), language))}
      language={language}
      text={text}
    />
  );
}
