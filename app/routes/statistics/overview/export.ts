import { exportOf } from '~/gate/download/export.server';
import { todayOf } from '~/rules/dates';
import { filterOf } from './filter.server';
import { fieldLabels } from './names';
import { rankingSheetOf } from './ranking-sheet.server';
import { readReport } from './report.server';
import { sheetOf } from './sheet.server';

/** The partner report as a file, with the months that its page shows. */
export const loader = exportOf('statistics/overview', {
  name: () => 'partnerreport',
  address: { issues: visit => filterOf(visit.url.searchParams, todayOf(visit.brand)).issues, labels: fieldLabels },
  sheet: async visit => {
    const day = todayOf(visit.brand);
    const filter = filterOf(visit.url.searchParams, day);
    const report = await readReport(visit, filter, day);
    const make = filter.table === 'ranking' ? rankingSheetOf : sheetOf;
    return make(visit, filter, report, day);
  },
});

export { ExportFailed as ErrorBoundary } from '~/parts/report/export-failed';
