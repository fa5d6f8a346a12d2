import { useTranslation } from 'react-i18next';
import { money, percent } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { ratio } from '~/rules/change-rate';
import { addressOf } from './address';
import { groupName } from './names';
import { Ranking, rankingId } from './ranking';
import type { ReportData } from './read.server';

export function Best({ data }: { data: ReportData }) {
  const language = useLanguage();
  const { t } = useTranslation('overview');
  const { report, grouping, open } = data;
  if (!report?.sums.best) return null;
  const { best, groups } = report.sums;
  const opened = open === 'all' ? open : [...new Set([...open, 'total'])];
  return (
    <>
      <p id={groups.length > 0 ? undefined : rankingId}>
        {t(`best.${grouping}`, {
          name: groupName(t, grouping, best),
          sales: money(best.cents / 100, language),
          share: percent(ratio(best.cents, report.now.total.cents) ?? 0, language),
        })}{' '}
        <a href={`${groups.length > 0 ? '' : addressOf(data, { open: opened })}#${rankingId}`}>
          {t(`all.${grouping}`)}
        </a>
      </p>
      {groups.length > 0 && <Ranking report={report} grouping={grouping} />}
    </>
  );
}
