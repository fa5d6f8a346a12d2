import type { Sheet } from '~/files/workbook';
import { aboutOf, exportOf } from '~/gate/download/export.server';
import type { PartnerVisit } from '~/gate/visit';
import { monthName } from '~/parts/frame/format';
import { today } from '~/rules/dates';
import { monthTable } from '~/rules/traffic';
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
  const { years, months, totals } = monthTable(await readYears(visit, type, year), year, now);
  return {
    title: t(`traffic:types.${type}`),
    columns: [
      { label: t('traffic:month'), kind: 'text' },
      ...years.map(of => ({ label: String(of), kind: 'whole' as const })),
    ],
    rows: months.map((counts, index) => [monthName(index + 1, language), ...counts]),
    totals: [t('reports:total'), ...totals],
    about: await aboutOf(visit, t('pages.traffic'), [
      [t('traffic:type'), t(`traffic:types.${type}`)],
      [t('traffic:year'), String(year)],
    ]),
    notice: ownOnly(visit, type) ? t('reports:ownOnly') : undefined,
  };
}

export { ExportFailed as default, ExportFailed as ErrorBoundary } from '~/parts/report/export-failed';
