import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/parts/frame/use-language';
import { ActiveFilters } from '~/parts/report/active-filters';
import { periodText } from '~/parts/report/period-text';
import type { Choices } from './choices.server';
import { addressOf, defaults, type Filter, narrowings, unnarrowed, without } from './filter';
import { narrowingText } from './narrowing-text';

/** What was chosen besides the tab and the periods beside it, which show it themselves. */
export function FilterChips({ filter, choices }: { filter: Filter; choices: Choices | null }) {
  const { t } = useTranslation(['transactions', 'booking', 'reports']);
  const language = useLanguage();
  const chosen: [Parameters<typeof without>[1], string][] = [];
  if (filter.q) chosen.push(['q', t('quoted', { search: filter.q })]);
  if (filter.datetype !== defaults.datetype) chosen.push(['datetype', t(`dateTypes.${filter.datetype}`)]);
  if (filter.period === 'custom') chosen.push(['period', periodText(filter, t, language)]);
  for (const name of narrowings) if (filter[name]) chosen.push([name, narrowingText(name, filter, choices, t)]);
  return (
    <ActiveFilters
      filters={chosen.map(([name, label]) => ({ label, address: addressOf(filter, without(filter, name)) }))}
      clear={addressOf(filter, {
        ...without(filter, 'q'),
        ...unnarrowed,
        datetype: defaults.datetype,
        ...(filter.period === 'custom' ? { period: defaults.period } : {}),
      })}
    />
  );
}
