import { useTranslation } from 'react-i18next';
import { TabLinks } from '~/parts/report/tab-links';
import { addressOf, type Filter, types } from './filter';

export function TypeTabs({ filter }: { filter: Filter }) {
  const { t } = useTranslation('transactions');
  return (
    <TabLinks
      label={t('filter.type')}
      tabs={types.map(type => ({
        label: t(`types.${type}`),
        address: addressOf(filter, { type }),
        current: type === filter.type,
      }))}
    />
  );
}
