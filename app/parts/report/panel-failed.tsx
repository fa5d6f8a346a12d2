import { useTranslation } from 'react-i18next';
import { Notice } from '../frame/notice';

interface PanelFailedProps {
  title?: string;
  address: string;
  target?: { id?: string; tabIndex: number };
}

/** In place of the part that failed: zero is never invented, and the rest of the page stays. */
export function PanelFailed({ title, address, target }: PanelFailedProps) {
  const { t } = useTranslation();
  return (
    <Notice tone="error" title={title} text={t('messages.generic')} {...target}>
      <p>
        <a href={address}>{t('messages.retry')}</a>
      </p>
    </Notice>
  );
}
