import { type Sheet, tableOf } from '~/files/workbook';
import { aboutOf, exportOf } from '~/gate/download/export.server';
import type { PartnerVisit } from '~/gate/visit';
import { todayOf } from '~/rules/dates';
import { monthTable } from '~/rules/traffic';
import { fieldLabels, monthColumns, monthRows } from './columns';
import { readFilter } from './filter.server';
import { noticeOf, readYears } from './read.server';

/** The month table as a file (D25, D28): months that are yet to come are empty cells. */
export const loader = exportOf('statistics/traffic', {
  name: visit => `traffic-${readFilter(visit, todayOf(visit.brand)).type}`,
  address: { issues: visit => readFilter(visit, todayOf(visit.brand)).issues, labels: fieldLabels },
  sheet,
});

async function sheet(visit: PartnerVisit): Promise<Sheet> {
  const { t, language } = visit;
  const now = todayOf(visit.brand);
  const { type, year, sorting, pageViewsOff } = readFilter(visit, now);
  const table = monthTable(await readYears(visit, type, year), year, now);
  const columns = monthColumns(t, table, language);
  return {
    title: t(`traffic:types.${type}`),
    ...tableOf(columns, monthRows(table, sorting), t('reports:total')),
    about: await aboutOf(visit, {
      report: t('pages.traffic'),
      columns,
      lines: [
        [t('traffic:type'), t(`traffic:types.${type}`)],
        [t('traffic:year'), String(year)],
      ],
    }),
    notice: [pageViewsOff && t('traffic:pageViewsOff'), noticeOf(visit, type, String(year), now)]
      .filter(Boolean)
      .join(' '),
  };
}

export { ExportFailed as default, ExportFailed as ErrorBoundary } from '~/parts/report/export-failed';
