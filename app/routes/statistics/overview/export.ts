import type { Cell, Column, Sheet } from '~/files/workbook';
import { aboutOf, exportOf } from '~/gate/export.server';
import type { PartnerVisit } from '~/gate/visit.server';
import { rangeText } from '~/parts/format';
import { right } from '~/portal';
import { today } from '~/rules/dates';
import { type Figures, ratiosOf } from '~/rules/partner-report';
import { allows } from '~/rules/rights';
import { type Filter, filterOf } from './filter.server';
import { readReport } from './report.server';

/**
 * The partner report as a file: the specification's columns (point 9), a row a month. With every month open
 * (`open=all`) a row for each group of each month instead, named in a column of its own; visits have no group, so their
 * three columns are left out. Rows of different depth in one table could not be summed.
 */
export const loader = exportOf('statistics/overview', async visit => {
  const day = today(visit.brand.timeZone, new Date());
  const filter = filterOf(visit.url.searchParams, day);
  const report = filter.shown ? await readReport(visit, { ...filter, compare: false }, day) : null;
  // Not reached while the upstream fails: `readExport` throws what it threw.
  const months = report?.now.months ?? [];
  const total = report?.now.total;
  const byGroup = filter.open === 'all';
  const withRatios = allows(visit.partner.rights, right.allBookings);
  const cells = byGroup ? groupCells : (row: Figures) => monthCells(row, withRatios);
  return {
    name: 'partnerreport',
    title: visit.t('pages.partnerReport'),
    columns: columnsOf(visit, filter),
    rows: [],
    about: await aboutOf(visit, visit.t('pages.partnerReport'), []),
  } satisfies Sheet;
});
