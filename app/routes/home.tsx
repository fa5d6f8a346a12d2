import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '~/brands/brand';
import { engineAddress } from '~/gate/booking-engine.server';
import { waitingOfficeAddress } from '~/gate/office-address/office-address.server';
import { linkOf, viewsOf } from '~/gate/report/saved-views.server';
import { settle } from '~/gate/request/failure.server';
import { page } from '~/gate/request/page.server';
import { upstreamIdsOf } from '~/languages';
import { Icon } from '~/parts/frame/icon';
import { Notice } from '~/parts/frame/notice';
import { PageHead } from '~/parts/frame/page-head';
import { ViewLinks } from '~/parts/report/saved-views';
import { href, right } from '~/portal';
import { allows } from '~/rules/rights';
import { upstreamText } from '~/rules/texts';
import { webAddressOf } from '~/rules/web-address';

const mostViews = 8;

/** Both requests may fail; home is complete without either (fault matrix). */
export const loader = page('home', async visit => {
  const { api, brand, language, partner } = visit;
  const [office, links, views, address] = await Promise.all([
    settle(api.getPartner({ partnerid: partner.id })),
    brand.newsletter ? settle(api.listExternalLinks({ mandant: partner.mandant })) : null,
    viewsOf(visit),
    allows(partner.rights, right.administration) ? waitingOfficeAddress(visit) : null,
  ]);
  const newsletters = links?.ok ? links.value.map(link => [link.language, link.newsletter]) : [];
  return {
    brand: inLanguage(brand.name, language, brand),
    partnerId: partner.id,
    corporate: partner.corporate,
    engine: engineAddress(visit),
    website: office.ok ? webAddressOf(office.value.url) : undefined,
    mayEdit: allows(partner.rights, right.partnerData),
    newsletter: webAddressOf(upstreamText(Object.fromEntries(newsletters), upstreamIdsOf(language))),
    views: views.slice(0, mostViews).map(linkOf),
    viewCount: views.length,
    approval: Boolean(address?.needsApproval && address.approvedBy === null),
  };
});

export default function Home() {
  const { t } = useTranslation('home');
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('welcome', { brand: data.brand })} purpose={t('purpose')} />
      {data.approval && (
        <Notice tone="info">
          <p>
            <a href={href('partnerdata/approvals')}>{t('approval')}</a>
          </p>
        </Notice>
      )}
      <div className="cards">
        <section className="card">
          <h2>{t('engine.title')}</h2>
          <p>{t(data.corporate ? 'engine.corporateText' : 'engine.text', { id: data.partnerId })}</p>
          <p>
            <NewTabLink address={data.engine} label={t('engine.link', { id: data.partnerId })} />
          </p>
        </section>
        {data.website !== undefined && <Website website={data.website} mayEdit={data.mayEdit} />}
        <section className="card views">
          <h2>{t('views.title')}</h2>
          {data.viewCount > 0 ? <ViewLinks views={data.views} /> : <p>{t('views.empty')}</p>}
          {data.viewCount > 0 && (
            <p>
              <a href={href('views')}>{t('views.all', { count: data.viewCount })}</a>
            </p>
          )}
        </section>
        {data.newsletter && (
          <section className="card">
            <h2>{t('newsletter.title')}</h2>
            <p>{t('newsletter.text')}</p>
            <p>
              <NewTabLink address={data.newsletter} label={t('newsletter.link')} />
            </p>
          </section>
        )}
      </div>
    </>
  );
}

function Website({ website, mayEdit }: { website: string; mayEdit: boolean }) {
  const { t } = useTranslation('home');
  return (
    <section className="card">
      <h2>{t('website.title')}</h2>
      {website ? (
        <p>
          <NewTabLink address={website} label={t('website.link', { host: new URL(website).host })} />
        </p>
      ) : (
        <>
          <p>{t('website.missing')}</p>
          {mayEdit && (
            <p>
              <a href={`${href('partnerdata/edit')}#partner-url`}>{t('website.edit')}</a>
            </p>
          )}
        </>
      )}
    </section>
  );
}

function NewTabLink({ address, label }: { address: string; label: string }) {
  const { t } = useTranslation();
  return (
    <a href={address} target="_blank" rel="noopener">
      {label}
      {'\u00a0'}
      <Icon name="external" />
      <span className="visually-hidden">{t('frame.newTab')}</span>
    </a>
  );
}
