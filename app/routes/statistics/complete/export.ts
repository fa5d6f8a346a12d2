import { type SheetColumn, tableOf } from '~/files/workbook';
import { aboutOf, exportOf } from '~/gate/download/export.server';
import { dayText } from '~/parts/frame/format';
import type { Kind } from '~/rules/kinds';
import { metricName, monthColumn, yearColumns } from './columns';
import { readStatistics } from './read.server';

/** Without a part there is no file. */
const whole = async <Value>(asked: Promise<Value>) => ({ ok: true as const, value: await asked });

interface Row {
  number: number;
  values: Record<string, number | null>;
}

/** A row a month, every year of every metric a column (D25, D44). */
export const loader = exportOf('statistics/complete', {
  name: () => 'complete-statistics',
  sheet: async visit => {
    const { t, language } = visit;
    const { parts, years, order, today, ownOnly } = await readStatistics(visit, whole);
    const tables = parts.flatMap(({ table }) => (table ? [table] : []));
    const columns = [
      {
        ...monthColumn(t, language),
        value: ({ number }: Row) => monthColumn(t, language).value({ number, values: [] }),
      },
      ...tables.flatMap(table =>
        yearColumns(table).map(({ key, kind, total }) => ({
          key: `${table.metric}-${key}`,
          label: t('complete:column', { metric: metricName(t, table.metric), year: key }),
          kind: kind as Kind,
          total,
          value: ({ values }: Row) => values[`${table.metric}-${key}`] ?? null,
        })),
      ),
    ] as SheetColumn<Row>[];
    const cells = order.map(index => ({
      number: index + 1,
      values: Object.fromEntries(
        tables.flatMap(({ metric, months }) =>
          years.map((year, at) => [`${metric}-${year}`, months[index]?.[at] ?? null]),
        ),
      ),
    }));
    return {
      title: t('pages.completeStatistics'),
      ...tableOf(columns, cells, t('reports:total')),
      about: await aboutOf(visit, {
        report: t('pages.completeStatistics'),
        columns,
        lines: [[t('complete:years'), String(years.length)]],
      }),
      notice: [ownOnly && t('reports:ownOnly'), t('traffic:running', { year: years[0], day: dayText(today, language) })]
        .filter(Boolean)
        .join(' '),
    };
  },
});

export { ExportFailed as ErrorBoundary } from '~/parts/report/export-failed';
