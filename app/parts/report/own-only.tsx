import { useTranslation } from 'react-i18next';
import { Icon } from '../frame/icon';

/** For visitors who may not see the bookings of all users (right 64). */
export function OwnOnly({ shown }: { shown: boolean }) {
  const { t } = useTranslation('reports');
  if (!shown) return null;
  return (
    <p className="own-only">
      <Icon name="info" />
      {t('ownOnly')}
    </p>
  );
}
