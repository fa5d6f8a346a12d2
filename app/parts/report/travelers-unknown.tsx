import { useTranslation } from 'react-i18next';
import { Notice } from '../frame/notice';

/** They are left out where the office's record, which says whether they are shown, could not be read. */
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
