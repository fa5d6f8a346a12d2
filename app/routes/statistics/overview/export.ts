import { exportOf } from '~/gate/download/export.server';
import type { PartnerVisit } from '~/gate/visit';
import { today } from '~/rules/dates';
import { filterOf } from './filter.server';
import { rankingSheetOf } from './ranking-sheet.server';
import { readReport } from './report.server';
import { sheetOf } from './sheet.server';

/** The partner report as a file, with the months that its page shows. */
export const loader = exportOf('statistics/overview', {
  name: () => 'partnerreport',
  notes: visit => filterOf(visit.url.searchParams, dayOf(visit)).notes,
  sheet: async visit => {
    const day = dayOf(visit);
    const filter = filterOf(visit.url.searchParams, day);
    const report = await readReport(visit, filter, day);
    return filter.table === 'ranking' ? rankingSheetOf(visit, filter, report) : sheetOf(visit, filter, report, day);
  },
});

const dayOf = ({ brand }: PartnerVisit) => today(brand.timeZone, new Date());

export { ExportFailed as ErrorBoundary } from '~/parts/report/export-failed';
