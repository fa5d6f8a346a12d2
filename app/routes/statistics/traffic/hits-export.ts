import { exportOf } from '~/gate/download/export.server';
import { daysExport } from './days-sheet.server';

/** The hits of a month by day, as a file. */
export const loader = exportOf('statistics/traffic/hits/:startdate', daysExport('hits'));

export { ExportFailed as default, ExportFailed as ErrorBoundary } from '~/parts/report/export-failed';
