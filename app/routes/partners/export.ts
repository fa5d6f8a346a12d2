import { tableOf } from '~/files/workbook';
import { aboutOf, dayLines, exportOf } from '~/gate/download/export.server';
import { partnerColumns } from './columns';
import { fieldLabels } from './filter';
import { readFilter, readPartners } from './read.server';

/** All rows of the filter. */
export const loader = exportOf('partners', {
  name: () => 'partners',
  address: { issues: visit => readFilter(visit).issues, labels: fieldLabels },
  sheet: async visit => {
    const { t } = visit;
    const { filter } = readFilter(visit);
    const { rows, totals, failed } = await readPartners(visit, filter);
    const columns = partnerColumns(t, totals);
    return {
      title: t('pages.partners'),
      ...tableOf(columns, rows, t('reports:total')),
      about: await aboutOf(visit, {
        report: t('pages.partners'),
        columns,
        lines: [
          [t('partners:columns.kind'), t(`partners:kinds.${filter.kind}`)],
          [t('partners:columns.state'), t(`partners:states.${filter.state}`)],
          [t('partners:search'), filter.q],
          [t('overview:dateType'), t(`overview:dateTypes.${filter.datetype}`)],
          ...dayLines(visit, filter),
        ],
      }),
      notice: failed ? t('partners:figuresMissing') : undefined,
    };
  },
});

export { ExportFailed as default, ExportFailed as ErrorBoundary } from '~/parts/report/export-failed';
