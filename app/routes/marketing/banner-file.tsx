import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { page } from '~/gate/request/page.server';
import { DownloadFailed } from '~/parts/report/download-failed';
import { judgeBanner } from './banner-kind.server';
import { giveMarketing } from './list.server';

export const loader = page('marketing/banner/:fileid', visit => giveMarketing(visit, 'banner', 'picture', judgeBanner));

export default function BannerFile() {
  const { t } = useTranslation();
  const fault = useLoaderData<typeof loader>();
  return fault && <DownloadFailed {...fault} list={t('pages.banners')} />;
}
