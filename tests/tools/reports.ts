import { pages } from '~/portal';

/** All reports and their files, with an address of each that needs nothing else. */
export const builtReports = pages
  .filter(({ path }) => /^(statistics|provisions|marketing)\b/.test(path))
  .map(page => ({ ...page, target: `/partner/${page.path.replace(':startdate', '2026-03-01')}` }))
  .filter(({ target }) => !target.includes(':'));
export const [reportPages, reportFiles] = [false, true].map(isFile =>
  builtReports.filter(({ path }) => /\.\w+$/.test(path) === isFile),
) as [typeof builtReports, typeof builtReports];
