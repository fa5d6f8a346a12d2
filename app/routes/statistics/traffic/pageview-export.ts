import { exportOf } from '~/gate/download/export.server';
import { daysExport } from './days-sheet.server';

/** The page views of a month by day, as a file. */
export const loader = exportOf('statistics/traffic/pageview/:startdate', daysExport('pageviews'));

export { ExportFailed as default, ExportFailed as ErrorBoundary } from '~/parts/report/export-failed';
