import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { bannerAddress, engineAddress } from '~/gate/booking-engine.server';
import { savedViews } from '~/gate/report/saved-views.server';
import { page, withStatus } from '~/gate/request/page.server';
import { PageHead } from '~/parts/frame/page-head';
import { FilterIssues } from '~/parts/report/filter';
import { PanelFailed } from '~/parts/report/panel-failed';
import { PrintDetails } from '~/parts/report/print-details';
import { SavedViews } from '~/parts/report/saved-views';
import { sizeInName, wordsInName } from '~/rules/marketing';
import { BannerCard } from './banner-card';
import { bannerFileName } from './banner-kind.server';
import { CategoryLinks } from './categories';
import { readMarketing } from './list.server';
import { bannerSnippet } from './snippet';

export const loader = page('marketing/banner', async visit => {
  const [{ reader, category, categories, groups }, views] = await Promise.all([
    readMarketing(visit, 'banner'),
    savedViews(visit),
  ]);
  // The demonstration engine's address has no host, which a website needs.
  const link = new URL(engineAddress(visit), visit.url.origin).href;
  const data = {
    category,
    categories,
    issues: reader.issues,
    groups: groups?.map(({ area, label, files }) => ({
      area,
      label,
      banners: files.map(({ fileid, name }) => {
        const size = sizeInName(name);
        const text = wordsInName(name) || label;
        const file = bannerFileName(name);
        const served = bannerAddress(visit, fileid, file);
        const snippet = bannerSnippet({ link, picture: served ?? file, alt: text, size });
        return { fileid, label: text, size, snippet, isServed: served !== undefined };
      }),
    })),
    views,
  };
  return withStatus(data, groups ? 200 : 502);
});

export default function Banners() {
  const { t } = useTranslation(['marketing', 'common']);
  const { category, categories, groups, issues, views } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('common:pages.banners')} purpose={t('banners.purpose')} failed={!groups} />
      <FilterIssues issues={issues} labels={{ category: t('category') }} />
      <CategoryLinks page="marketing/banner" category={category} categories={categories} />
      <PrintDetails parts={[categories.find(({ value }) => value === category)?.label]} />
      {!groups && <PanelFailed address={href('marketing/banner', { category })} />}
      {groups?.length === 0 && <p className="muted">{t('banners.empty')}</p>}
      {groups?.map(({ area, label, banners }, index) => (
        <section key={area} aria-labelledby={`area-${index}`} className="banners">
          <h2 id={`area-${index}`}>{label}</h2>
          <ul>
            {banners.map((banner, position) => (
              <BannerCard key={banner.fileid} id={`banner-${index}-${position}`} {...banner} />
            ))}
          </ul>
        </section>
      ))}
      <SavedViews data={views} />
    </>
  );
}
