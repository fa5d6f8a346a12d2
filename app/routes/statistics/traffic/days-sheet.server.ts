import { type Sheet, tableOf } from '~/files/workbook';
import { aboutOf } from '~/gate/download/export.server';
import type { PartnerVisit } from '~/gate/visit';
import { monthText } from '~/parts/frame/format';
import { todayOf } from '~/rules/dates';
import { type QueryIssue, readQuery } from '~/rules/report-query';
import { dayTable, readMonth, type TrafficType } from '~/rules/traffic';
import { dayColumns, dayRows, fieldLabels } from './columns';
import { readDaySorting } from './days.server';
import { noticeOf, readDays } from './read.server';

/** @throws 404 as the page does (D25, D28) */
export const daysExport = (type: TrafficType) => ({
  name: (visit: PartnerVisit) => `traffic-${type}-${monthIn(visit).month}`,
  address: {
    issues: (visit: PartnerVisit): QueryIssue[] => (monthIn(visit).read ? [] : [{ field: 'month', kind: 'unread' }]),
    labels: fieldLabels,
  },
  sheet: (visit: PartnerVisit) => daysSheet(visit, type),
});

function monthIn({ brand, params }: PartnerVisit): { month: string; read: boolean; now: string } {
  const now = todayOf(brand);
  const asked = readMonth(params.startdate ?? '', now);
  if (!asked) throw new Response(null, { status: 404 });
  return { ...asked, now };
}

async function daysSheet(visit: PartnerVisit, type: TrafficType): Promise<Sheet> {
  const { t, language } = visit;
  const { month, now } = monthIn(visit);
  const table = dayTable(await readDays(visit, type, month), month, now);
  const what = t(`traffic:types.${type}`);
  const columns = dayColumns(t, what, table, language);
  return {
    title: what,
    ...tableOf(columns, dayRows(table, readDaySorting(readQuery(visit.url.searchParams))), t('reports:total')),
    about: await aboutOf(visit, {
      report: t('pages.traffic'),
      columns,
      lines: [
        [t('traffic:type'), what],
        [t('traffic:month'), monthText(month, language)],
      ],
    }),
    notice: noticeOf(visit, type, month, now),
  };
}
