import { type SheetColumn, tableOf } from '~/files/workbook';
import { aboutOf, exportOf } from '~/gate/download/export.server';
import { mediumDay } from '~/parts/frame/format';
import { todayOf } from '~/rules/dates';
import { changeColumn, fieldLabels, metricName, monthColumn, yearColumns } from './columns';
import { filterOf, readStatistics } from './read.server';

/** Without a part there is no file. */
const whole = async <Value>(asked: Promise<Value>) => ({ ok: true as const, value: await asked });

/** A row a month, every year of every metric a column (D25, D44). */
export const loader = exportOf('statistics/complete', {
  name: () => 'complete-statistics',
  address: { issues: ({ url, brand }) => filterOf(url.searchParams, todayOf(brand)).issues, labels: fieldLabels },
  sheet: async visit => {
    const { t, language } = visit;
    const { parts, years, order, today, ownOnly, countsVisits } = await readStatistics(visit, whole);
    const tables = parts.flatMap(({ table }) => (table ? [table] : []));
    const month = monthColumn(t, language);
    const columns = [
      { ...month, value: (index: number) => month.value({ number: index + 1, values: [] }) },
      ...tables.flatMap(table =>
        [...yearColumns(table), changeColumn(t, table, Number(today.slice(5, 7)))].map(column => ({
          ...column,
          key: `${table.metric}-${column.key}`,
          label: t('complete:column', { metric: metricName(t, table.metric), year: column.label }),
          value: (index: number) => column.value({ number: index + 1, values: table.months[index] ?? [] }),
        })),
      ),
    ] as SheetColumn<number>[];
    return {
      title: t('pages.completeStatistics'),
      ...tableOf(columns, order, t('reports:total')),
      about: await aboutOf(visit, {
        report: t('pages.completeStatistics'),
        columns,
        lines: [[t('complete:years'), String(years.length)]],
      }),
      notice: [
        ownOnly && t('reports:ownOnly'),
        ownOnly && countsVisits && t('complete:wholeAgency'),
        t('traffic:running', { year: years[0], day: mediumDay(today, language) }),
      ]
        .filter(Boolean)
        .join(' '),
    };
  },
});

export { ExportFailed as ErrorBoundary } from '~/parts/report/export-failed';
