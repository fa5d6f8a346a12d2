import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '~/brands/brand';
import { openPage } from '~/gate/request/page.server';
import { dayText } from '~/parts/frame/format';
import type { FrameData } from '~/parts/frame/frame-data';
import { HotlineLines } from '~/parts/frame/hotline-lines';
import { PageHead } from '~/parts/frame/page-head';

/** Day of the self-assessment; whoever changes what the statement says assesses again. */
const prepared = '2026-11-21';

/** Follows the model of Implementing Decision (EU) 2018/1523. */
export const loader = openPage('accessibility', async ({ brand, language }) => {
  const { accessibilityBody: body } = brand;
  return {
    brand: inLanguage(brand.name, language, brand),
    date: dayText(prepared, language),
    body: body && inLanguage(body, language, brand),
  };
});

const gaps = ['files', 'banners', 'names', 'charts', 'outside'];
const works = ['scripts', 'keyboard', 'screenReader', 'screen', 'time'];

export default function Accessibility() {
  const { t } = useTranslation(['accessibility', 'common']);
  const { brand, date, body } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('common:pages.accessibility')} purpose={t('commitment', { brand })} />
      <section className="sheet prose">
        <p>{t('scope')}</p>
        <h2>{t('status.title')}</h2>
        <p>{t('status.text')}</p>
        <h2>{t('gaps.title')}</h2>
        <ul>
          {gaps.map(gap => (
            <li key={gap}>{t(`gaps.${gap}`)}</li>
          ))}
        </ul>
        <h2>{t('works.title')}</h2>
        <ul>
          {works.map(way => (
            <li key={way}>{t(`works.${way}`)}</li>
          ))}
        </ul>
        <h2>{t('preparation.title')}</h2>
        <p>{t('preparation.date', { date })}</p>
        <p>{t('preparation.method')}</p>
        <p>{t('preparation.limits')}</p>
        <h2>{t('contact.title')}</h2>
        <Contact brand={brand} />
        <h2>{t('enforcement.title')}</h2>
        <p>{t(body ? 'enforcement.body' : 'enforcement.none')}</p>
        {body && (
          <>
            <p>
              <strong>{body}</strong>
            </p>
            <p>{t('enforcement.limits')}</p>
          </>
        )}
      </section>
    </>
  );
}

function Contact({ brand }: { brand: string }) {
  const { t } = useTranslation('accessibility');
  const frame = useRouteLoaderData<FrameData>('root');
  if (frame?.hotline) {
    return (
      <>
        <p>{t('contact.text')}</p>
        <HotlineLines hotline={frame.hotline} />
      </>
    );
  }
  return (
    <p>
      {t('contact.site')} <a href={frame?.brand.site}>{brand}</a>
    </p>
  );
}
