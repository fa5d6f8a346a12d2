import { useTranslation } from 'react-i18next';
import { formatOf } from '~/languages';
import { rangeText } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { type Column, ColumnRows } from '~/parts/report/columns';
import { ExportLinks } from '~/parts/report/export-links';
import { ReportTable } from '~/parts/report/table';
import { ratio, yearRate } from '~/rules/change-rate';
import type { GroupTotal } from '~/rules/partner-report';
import { orderedBy } from '~/rules/sort';
import { addressOf } from './address';
import { bookingLinks } from './booking-links';
import { sortedColumns, useColumns, useYearColumn } from './columns';
import type { FigureKey } from './figures';
import { groupName } from './names';
import type { ReportData } from './read.server';

export const rankingId = 'ranking';

export function Ranking({ data }: { data: ReportData }) {
  const language = useLanguage();
  const { t } = useTranslation(['overview', 'reports']);
  const figures = useColumns();
  const { report, grouping, query, sorts } = data;
  const onYear = useYearColumn(report?.past ?? null);
  if (!report || report.sums.groups.length === 0) return null;
  const { now, past, sums } = report;
  const totalled = (...keys: FigureKey[]) =>
    figures(...keys).map(each => (each.kind ? ({ ...each, total: each.value(now.total) } as typeof each) : each));
  const group: Column<GroupTotal> = {
    key: 'group',
    label: t(`groupings.${grouping}`),
    kind: 'text',
    value: each => groupName(t, grouping, each),
  };
  const columns: Column<GroupTotal>[] = [
    group,
    ...totalled('sales'),
    { key: 'share', label: t('columns.share'), kind: 'percent', value: ({ cents }) => ratio(cents, now.total.cents) },
    ...totalled('firm', 'persons', ...(now.total.commission === undefined ? [] : (['commission'] as const))),
    ...totalled('cancelledShare'),
    ...(past ? [{ ...onYear, total: yearRate(now.total.cents, past.total.cents) } as Column<GroupTotal>] : []),
  ];
  const by = columns.find(({ key }) => key === sorts.groups.by);
  const rows = orderedBy(sums.groups, sorts.groups, row => (by?.kind ? by.value(row) : null), formatOf(language));
  const linked = bookingLinks(columns, data, { t, language }, row => ({
    ...now.range,
    words: groupName(t, grouping, row),
    group: row.id,
  }));
  const file = { ...query, table: 'ranking' };
  return (
    <>
      <ReportTable
        id={rankingId}
        caption={t(`rankings.${grouping}`, { range: rangeText(now.range, language) })}
        isTarget
      >
        <ColumnRows
          columns={sortedColumns(data, 'groups', linked)}
          rows={rows}
          keyOf={({ id }) => String(id)}
          total={t('reports:total')}
        />
      </ReportTable>
      <div className="result">
        <ExportLinks
          excel={addressOf(data, { query: file, open: [] }, 'statistics/overview.xlsx')}
          csv={addressOf(data, { query: file, open: [] }, 'statistics/overview.csv')}
        />
      </div>
    </>
  );
}
