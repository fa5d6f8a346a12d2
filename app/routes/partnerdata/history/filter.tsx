import { useTranslation } from 'react-i18next';
import { FilterDays, FilterSelect, ReportFilter } from '~/parts/report/filter';
import { resultId } from '~/parts/report/result';
import type { HistoryData } from './read.server';

export function HistoryFilter({ data }: { data: Pick<HistoryData, 'shown' | 'areas' | 'actors' | 'issues'> }) {
  const { t } = useTranslation('history');
  const { shown, areas, actors, issues } = data;
  const all = (label: string, options: { value: string; label: string }[]) => [{ value: '', label }, ...options];
  const named = areas.map(area => ({ value: area, label: t(`areas.${area}`) }));
  const people = actors.map(actor => ({ value: actor, label: actor }));
  return (
    <ReportFilter page="partnerdata/history" result={resultId} open={issues.length > 0}>
      <FilterSelect id="area" label={t('area')} value={shown.area} options={all(t('allAreas'), named)} />
      <FilterSelect id="user" label={t('user')} value={shown.user} options={all(t('allUsers'), people)} />
      <FilterDays shown={shown} issues={issues} />
    </ReportFilter>
  );
}
