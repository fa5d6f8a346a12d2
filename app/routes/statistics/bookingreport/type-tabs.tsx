import { useTranslation } from 'react-i18next';
import { wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { TabLinks } from '~/parts/report/tab-links';
import { addressOf, type Filter, typesOf } from './filter';
import type { TransactionPage } from './list.server';

export function TypeTabs({ filter, counts }: { filter: Filter; counts: TransactionPage['counts'] }) {
  const { t } = useTranslation('transactions');
  const language = useLanguage();
  return (
    <TabLinks
      label={t('filter.type')}
      tabs={typesOf(filter).map(type => {
        const count = type === 'all' ? null : (counts?.[type] ?? null);
        return {
          label: t(`tabs.${type}`),
          count: count === null ? undefined : wholeNumber(count, language),
          address: addressOf(filter, { type }),
          current: type === filter.type,
        };
      })}
    />
  );
}
