import { useTranslation } from 'react-i18next';
import { Notice } from '../notice';

/** In place of a part of a report that could not be loaded; zero is never invented, and the rest of the page stays. */
export function PanelFailed({ title, address }: { title?: string; address: string }) {
  const { t } = useTranslation();
  return (
    <Notice tone="error" title={title}>
      <p>{t('messages.generic')}</p>
      <p>
        <a href={address}>{t('messages.retry')}</a>
      </p>
    </Notice>
  );
}
