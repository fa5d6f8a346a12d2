import { exportOf } from '~/gate/download/export.server';
import { daysExport } from './days-sheet.server';

/** The booking requests of a month by day, as a file. */
export const loader = exportOf('statistics/traffic/requests/:startdate', daysExport('requests'));

export { ExportFailed as default, ExportFailed as ErrorBoundary } from '~/parts/report/export-failed';
