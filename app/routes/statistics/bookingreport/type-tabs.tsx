import { useTranslation } from 'react-i18next';
import { wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { TabLinks } from '~/parts/report/tab-links';
import { addressOf, type Filter, types } from './filter';
import type { TransactionPage } from './list.server';

export function TypeTabs({ filter, counts }: { filter: Filter; counts: TransactionPage['counts'] }) {
  const { t } = useTranslation('transactions');
  const language = useLanguage();
  const countOf = (type: Filter['type']) => {
    const count = counts?.[type] ?? null;
    return count === null ? undefined : wholeNumber(count, language);
  };
  return (
    <TabLinks
      label={t('filter.type')}
      tabs={types.map(type => ({
        label: t(`types.${type}`),
        count: countOf(type),
        address: addressOf(filter, { type }),
        current: type === filter.type,
      }))}
    />
  );
}
