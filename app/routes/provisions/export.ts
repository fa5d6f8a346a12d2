import { inCurrency, type Sheet, tableOf } from '~/files/workbook';
import { aboutOf, exportOf } from '~/gate/download/export.server';
import type { PartnerVisit } from '~/gate/visit';
import { decimal } from '~/parts/frame/format';
import { offersStatements } from './offered.server';
import type { StatementRow } from './types';
import { readStatements, yearOfAddress } from './year.server';
import { fieldLabels, yearColumns } from './year-columns';

/** A year's statements; a platform without them has no such file. */
export const loader = exportOf('provisions', {
  name(visit) {
    if (!offersStatements(visit)) throw new Response(null, { status: 404 });
    return `statements-${yearOfAddress(visit).year}`;
  },
  address: { issues: visit => yearOfAddress(visit).query.issues, labels: fieldLabels },
  sheet,
});

export { ExportFailed as default, ExportFailed as ErrorBoundary } from '~/parts/report/export-failed';

async function sheet(visit: PartnerVisit): Promise<Sheet> {
  const { t, language } = visit;
  const { year, sort } = yearOfAddress(visit);
  const { rows, totals } = await readStatements(visit, year, sort);
  const foreign = {
    key: 'foreign',
    label: t('provisions:columns.foreign'),
    kind: 'text' as const,
    value: ({ foreign }: StatementRow) => foreign && `${foreign.currency} ${decimal(foreign.amount, language)}`,
  };
  const columns = [...inCurrency(yearColumns(t, totals), 'EUR'), ...(totals.foreign > 0 ? [foreign] : [])];
  return {
    title: String(year),
    ...tableOf(columns, rows, t('reports:total')),
    about: await aboutOf(visit, {
      report: t('pages.payout'),
      columns,
      lines: [[t('provisions:year'), String(year)]],
    }),
    notice: totals.foreign > 0 ? t('provisions:foreign') : undefined,
  };
}
