import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../frame/icon';

/** For visitors who may not see the bookings of all users (right 64). `children`: what is counted for all the same. */
export function OwnOnly({ shown, children }: { shown: boolean; children?: ReactNode }) {
  const { t } = useTranslation('reports');
  if (!shown) return null;
  return (
    <p className="own-only">
      <Icon name="info" />
      {t('ownOnly')} {children}
    </p>
  );
}
