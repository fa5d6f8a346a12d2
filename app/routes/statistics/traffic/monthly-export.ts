import { exportOf } from '~/gate/download/export.server';
import { daysExport } from './days-sheet.server';

/** The bookings of a month by day, as a file. */
export const loader = exportOf('statistics/traffic/monthly/:startdate', daysExport('bookings'));

export { ExportFailed as default, ExportFailed as ErrorBoundary } from '~/parts/report/export-failed';
