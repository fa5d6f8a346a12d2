import { useTranslation } from 'react-i18next';

/** Said wherever figures are made from bookings and the visitor may not see those of all users (right 64). */
export function OwnOnly({ shown }: { shown: boolean }) {
  const { t } = useTranslation('reports');
  return shown ? <p className="muted">{t('ownOnly')}</p> : null;
}
