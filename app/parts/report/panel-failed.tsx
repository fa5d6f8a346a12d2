import { useTranslation } from 'react-i18next';
import { Notice } from '../frame/notice';

interface PanelFailedProps {
  title?: string;
  address: string;
  /** where a link leads to it */
  place?: { id?: string; tabIndex: number };
}

/** In place of a part of a report that could not be loaded; zero is never invented, and the rest of the page stays. */
export function PanelFailed({ title, address, place }: PanelFailedProps) {
  const { t } = useTranslation();
  return (
    <Notice tone="error" title={title} {...place}>
      <p>{t('messages.generic')}</p>
      <p>
        <a href={address}>{t('messages.retry')}</a>
      </p>
    </Notice>
  );
}
