import { useTranslation } from 'react-i18next';
import { money, percent } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { ratio } from '~/rules/change-rate';
import { eurosOf } from '~/rules/money';
import { addressOf } from './address';
import { groupName } from './names';
import { Ranking, rankingId } from './ranking';
import type { ReportData } from './read.server';

export function Best({ data }: { data: ReportData }) {
  const language = useLanguage();
  const { t } = useTranslation('overview');
  const { report, grouping, query } = data;
  if (!report?.sums.best) return null;
  const { best, groups } = report.sums;
  const isOpen = groups.length > 0;
  return (
    <div className={isOpen ? 'sheet results' : 'sheet'}>
      <p id={isOpen ? undefined : rankingId}>
        {t(`best.${grouping}`, {
          name: groupName(t, grouping, best),
          sales: money(eurosOf(best.cents), language),
          share: percent(ratio(best.cents, report.now.total.cents) ?? 0, language, 'share', 1),
        })}{' '}
        <a href={`${isOpen ? '' : addressOf(data, { query: { ...query, table: 'ranking' } })}#${rankingId}`}>
          {t(`all.${grouping}`)}
        </a>
      </p>
      <Ranking data={data} />
    </div>
  );
}
