import { useTranslation } from 'react-i18next';

/** For visitors who may not see the bookings of all users (right 64). */
export function OwnOnly({ shown }: { shown: boolean }) {
  const { t } = useTranslation('reports');
  return shown ? <p className="muted">{t('ownOnly')}</p> : null;
}
