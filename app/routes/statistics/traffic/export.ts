import { type Sheet, tableOf } from '~/files/workbook';
import { aboutOf, exportOf } from '~/gate/download/export.server';
import type { PartnerVisit } from '~/gate/visit';
import { today } from '~/rules/dates';
import { monthTable } from '~/rules/traffic';
import { monthColumns, monthRows } from './columns';
import { readFilter } from './filter.server';
import { ownOnly, readYears } from './read.server';

/** The month table as a file (D25, D28): months that are yet to come are empty cells. */
export const loader = exportOf('statistics/traffic', {
  name: visit => `traffic-${readFilter(visit, dayOf(visit)).type}`,
  sheet,
});

const dayOf = ({ brand }: PartnerVisit) => today(brand.timeZone, new Date());

async function sheet(visit: PartnerVisit): Promise<Sheet> {
  const { t, language } = visit;
  const now = dayOf(visit);
  const { type, year } = readFilter(visit, now);
  const table = monthTable(await readYears(visit, type, year), year, now);
  return {
    title: t(`traffic:types.${type}`),
    ...tableOf(monthColumns(t, table, language), monthRows(table), t('reports:total')),
    about: await aboutOf(visit, t('pages.traffic'), [
      [t('traffic:type'), t(`traffic:types.${type}`)],
      [t('traffic:year'), String(year)],
    ]),
    notice: ownOnly(visit, type) ? t('reports:ownOnly') : undefined,
  };
}

export { ExportFailed as default, ExportFailed as ErrorBoundary } from '~/parts/report/export-failed';
