import { exportOf } from '~/gate/export.server';
import { daysSheet } from './days-sheet.server';

/** The hits of a month by day, as a file. */
export const loader = exportOf('statistics/traffic/hits/:startdate', visit => daysSheet(visit, 'hits'));

export { ExportFailed as default, ExportFailed as ErrorBoundary } from '~/parts/export-failed';
