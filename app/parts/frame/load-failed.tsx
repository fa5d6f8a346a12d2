import { useTranslation } from 'react-i18next';
import { href, type PagePath, pageAt } from '~/portal';
import { Notice } from './notice';
import { PageHead } from './page-head';

/** In place of an empty form, which could be saved over the record. */
export function LoadFailed({ page, address = href(page) }: { page: PagePath; address?: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t(`pages.${pageAt(page).label}`)} failed />
      <Notice tone="error" announced>
        <p>{t('messages.generic')}</p>
        <p>
          <a href={address}>{t('messages.retry')}</a>
        </p>
      </Notice>
    </>
  );
}
