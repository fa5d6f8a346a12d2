import { useTranslation } from 'react-i18next';
import { Notice } from '../frame/notice';

/** In place of travellers' names that the upstream may tell, but could not say for whom. */
export function TravelersUnknown({ address }: { address: string }) {
  const { t } = useTranslation(['common', 'transactions']);
  return (
    <Notice tone="warning">
      <p>
        {t('transactions:travelersUnknown')} <a href={address}>{t('messages.retry')}</a>
      </p>
    </Notice>
  );
}
