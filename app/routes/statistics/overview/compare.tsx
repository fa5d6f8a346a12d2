import { useTranslation } from 'react-i18next';
import type { Range } from '~/rules/periods';
import { addressOf } from './address';
import { ChipLinks } from './chip-links';
import { yearsOf } from './columns';
import type { ReportData } from './read.server';

/** Links among the further filters: what they compare with is asked for at once. */
export function Compare({ data }: { data: ReportData }) {
  const { t } = useTranslation('overview');
  const { report, query, compare } = data;
  const range = report?.now.range ?? data.range;
  const choices = [
    ...[1, 2, 3].map(back => ({ back, label: yearsBefore(range, back), value: back === 1 ? undefined : `${back}` })),
    { back: 0, label: t('compareNone'), value: 'none' },
  ];
  return (
    <ChipLinks
      id="compare"
      label={t('compareWith')}
      links={choices.map(({ back, label, value }) => ({
        label,
        address: addressOf(data, { query: { ...query, compare: value } }),
        isCurrent: back === compare,
      }))}
    />
  );
}

function yearsBefore({ from, to }: Range, back: number): string {
  const earlier = (day: string) => String(Number(day.slice(0, 4)) - back) + day.slice(4);
  return yearsOf({ range: { from: earlier(from), to: earlier(to) } });
}

/** At the table that it is about. */
export function CompareSwitch({ data }: { data: ReportData }) {
  const { t } = useTranslation('overview');
  const { report, query, compare } = data;
  if (!report || (compare !== 0 && !report.past)) return null;
  const year = report.past ? yearsOf(report.past) : yearsBefore(report.now.range, 1);
  return (
    <a
      className="off-paper"
      href={`${addressOf(data, { query: { ...query, compare: report.past ? 'none' : undefined } })}#months`}
    >
      {t(report.past ? 'hideYear' : 'showYear', { year })}
    </a>
  );
}
