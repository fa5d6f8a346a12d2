import { useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { PagePath } from '~/portal';
import type { FrameData } from './frame-data';
import { Notice } from './notice';
import { PageHead } from './page-head';

/** In place of an empty form, which could be saved over the record. */
export function LoadFailed({ page, address = href(page) }: { page: PagePath; address?: string }) {
  const { t } = useTranslation();
  const frame = useRouteLoaderData<FrameData>('root');
  return (
    <>
      <PageHead title={t(`pages.${frame?.label}`)} failed />
      <Notice tone="error" announced>
        <p>{t('messages.generic')}</p>
        <p>
          <a href={address}>{t('messages.retry')}</a>
        </p>
      </Notice>
    </>
  );
}
