import { useTranslation } from 'react-i18next';
import { orDash, percent } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { ReportTable } from '~/parts/report/table';
import { ratio, yearRate } from '~/rules/change-rate';
import type { Grouping } from '~/rules/partner-report';
import { type Column, signed, useColumns } from './columns';
import { groupName } from './names';
import type { ReportData } from './read.server';

export const rankingId = 'ranking';

const shown = ['sales', 'firm', 'persons'];

export function Ranking({ report, grouping }: { report: NonNullable<ReportData['report']>; grouping: Grouping }) {
  const language = useLanguage();
  const { t } = useTranslation('overview');
  const { months } = useColumns();
  const [sales, ...counts] = shown.map(id => months.find(column => column.id === id)) as [Column, ...Column[]];
  const { now, past, sums } = report;
  return (
    <ReportTable id={rankingId} caption={t(`all.${grouping}`)} isTarget>
      <thead>
        <tr>
          <th scope="col">{t(`groupings.${grouping}`)}</th>
          <th scope="col" className="figure">
            {sales.head}
          </th>
          <th scope="col" className="figure">
            {t('columns.share')}
          </th>
          {counts.map(({ id, name, head }) => (
            <th key={id} scope="col" className="figure" aria-label={name}>
              {head}
            </th>
          ))}
          {past && (
            <th scope="col" className="figure">
              {t('columns.onYear')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {sums.groups.map(group => (
          <tr key={group.id}>
            <th scope="row">{groupName(t, grouping, group)}</th>
            <td className="figure">{sales.text(group)}</td>
            <td className="figure">{orDash(ratio(group.cents, now.total.cents), share => percent(share, language))}</td>
            {counts.map(({ id, text }) => (
              <td key={id} className="figure">
                {text(group)}
              </td>
            ))}
            {past && <td className="figure">{signed(yearRate(group.cents, group.past?.cents), language)}</td>}
          </tr>
        ))}
      </tbody>
    </ReportTable>
  );
}
