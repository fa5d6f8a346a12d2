import { useTranslation } from 'react-i18next';
import { BodyRows, type Column, HeadRow } from '~/parts/report/columns';
import { ReportTable } from '~/parts/report/table';
import { ratio } from '~/rules/change-rate';
import type { Grouping, GroupTotal } from '~/rules/partner-report';
import { useColumns, useYearColumn } from './columns';
import { groupName } from './names';
import type { ReportData } from './read.server';

export const rankingId = 'ranking';

export function Ranking({ report, grouping }: { report: NonNullable<ReportData['report']>; grouping: Grouping }) {
  const { t } = useTranslation('overview');
  const figures = useColumns();
  const onYear = useYearColumn();
  const { now, past, sums } = report;
  const columns: Column<GroupTotal>[] = [
    {
      key: 'group',
      label: t(`groupings.${grouping}`),
      kind: 'text',
      value: group => groupName(t, grouping, group),
    },
    ...figures('sales'),
    { key: 'share', label: t('columns.share'), kind: 'percent', value: ({ cents }) => ratio(cents, now.total.cents) },
    ...figures('firm', 'persons'),
    ...(past ? [onYear] : []),
  ];
  return (
    <ReportTable id={rankingId} caption={t(`all.${grouping}`)} isTarget>
      <thead>
        <HeadRow columns={columns} />
      </thead>
      <tbody>
        <BodyRows columns={columns} rows={sums.groups} keyOf={({ id }) => String(id)} />
      </tbody>
    </ReportTable>
  );
}
