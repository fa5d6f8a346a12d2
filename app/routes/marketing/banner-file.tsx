import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { page } from '~/gate/request/page.server';
import { DownloadFailed } from '~/parts/report/download-failed';
import { validateBanner } from './banner-kind.server';
import { serveMarketingFile } from './list.server';

export const loader = page('marketing/banner/:fileid', visit =>
  serveMarketingFile(visit, 'banner', 'picture', validateBanner),
);

export default function BannerFile() {
  const { t } = useTranslation();
  const fault = useLoaderData<typeof loader>();
  return fault && <DownloadFailed {...fault} list={t('pages.banners')} />;
}
