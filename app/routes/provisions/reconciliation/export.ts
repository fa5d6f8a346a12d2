import { inCurrency, type Sheet, tableOf } from '~/files/workbook';
import { aboutOf, dayLines, exportOf } from '~/gate/download/export.server';
import type { PartnerVisit } from '~/gate/visit';
import { monthText } from '~/parts/frame/format';
import { issueText } from '~/parts/report/issue-text';
import { reconciliationColumns } from './columns';
import { fieldLabels } from './filter';
import { readFilter } from './filter.server';
import { readRows } from './read.server';

/** All rows of the filter. */
export const loader = exportOf('provisions/reconciliation', {
  name(visit) {
    const { filter } = readFilter(visit);
    return `reconciliation-${filter.from}-${filter.to}`;
  },
  address: { issues: visit => readFilter(visit).issues, labels: fieldLabels },
  sheet,
});

export { ExportFailed as default, ExportFailed as ErrorBoundary } from '~/parts/report/export-failed';

async function sheet(visit: PartnerVisit): Promise<Sheet> {
  const { t, language } = visit;
  const { filter, day } = readFilter(visit);
  const { rows, totals, unread, unsorted } = await readRows(visit, filter, day);
  const columns = inCurrency(reconciliationColumns(t, language, totals), 'EUR');
  return {
    title: t('pages.reconciliation'),
    ...tableOf(columns, rows, t('reports:total')),
    about: await aboutOf(visit, {
      report: t('pages.reconciliation'),
      columns,
      lines: [
        [t('commission:filter.by'), t(`commission:dateTypes.${filter.by}`)],
        ...dayLines(visit, filter),
        [t('commission:columns.status'), t(`commission:statuses.${filter.status}`)],
      ],
    }),
    notice: [
      unsorted && issueText({ field: 'sort', kind: 'unsorted' }, fieldLabels(t), t),
      unread.length > 0 &&
        t('commission:unread', { months: unread.map(month => monthText(month, language)).join(', ') }),
      filter.by === 'booking' && t('commission:undated'),
    ]
      .filter(Boolean)
      .join(' '),
  };
}
