import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { inLanguage } from '~/brands/brand';
import { openPage } from '~/gate/request/page.server';
import type { FrameData } from '~/parts/frame/frame-data';
import { HotlineLines } from '~/parts/frame/hotline-lines';
import { PageHead } from '~/parts/frame/page-head';

/** For agencies without a login (D29). */
export const loader = openPage('partnerarea', async ({ brand, language }) => ({
  brand: inLanguage(brand.name, language, brand),
  marketing: !brand.hiddenAreas.includes('marketing'),
}));

export default function PartnerArea() {
  const { t } = useTranslation('partnerarea');
  const { brand, marketing } = useLoaderData<typeof loader>();
  const frame = useRouteLoaderData<FrameData>('root');
  const offers = ['engine', 'reports', 'administration', ...(marketing ? ['marketing'] : [])];
  return (
    <>
      <PageHead title={t('title')} purpose={t('lead', { brand })} />
      <section className="sheet">
        <h2>{t('offer.title')}</h2>
        <ul>
          {offers.map(offer => (
            <li key={offer}>{t(`offer.${offer}`)}</li>
          ))}
        </ul>
        <h2>{t('start.title')}</h2>
        {frame?.hotline ? (
          <>
            <p>{t('start.contact')}</p>
            <HotlineLines hotline={frame.hotline} />
          </>
        ) : (
          <p>
            {t('start.site')} <a href={frame?.brand.site}>{brand}</a>
          </p>
        )}
        <p>
          <a className="button" href={href('login')}>
            {t('start.login')}
          </a>
        </p>
      </section>
    </>
  );
}
