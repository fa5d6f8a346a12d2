import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { Icon } from '~/parts/frame/icon';
import type { HomeData } from './read.server';

export function Sell({ sell }: Pick<HomeData, 'sell'>) {
  const { t } = useTranslation(['home', 'common']);
  const { partnerId, engine, marketing, newsletter } = sell;
  return (
    <section className="part side">
      <h2 id="sell">{t('sell.title')}</h2>
      <ul className="list">
        <NewTabLink address={engine} label={t('sell.engine', { id: partnerId })} />
        {marketing.map(({ path, label }) => (
          <PageLink key={path} address={href(path)} label={t(`common:pages.${label}`)} />
        ))}
        {newsletter && <NewTabLink address={newsletter} label={t('sell.newsletter')} />}
        <Website sell={sell} />
      </ul>
    </section>
  );
}

function Website({ sell: { website, mayEdit } }: Pick<HomeData, 'sell'>) {
  const { t } = useTranslation('home');
  if (website === undefined) return null;
  if (website) return <NewTabLink address={website} label={new URL(website).host} />;
  if (mayEdit) return <PageLink address={`${href('partnerdata/edit')}#partner-url`} label={t('sell.addWebsite')} />;
  return <li>{t('sell.noWebsite')}</li>;
}

interface LinkProps {
  address: string;
  label: string;
}

const PageLink = ({ address, label }: LinkProps) => (
  <li>
    <a href={address}>{label}</a>
  </li>
);

function NewTabLink({ address, label }: LinkProps) {
  const { t } = useTranslation();
  return (
    <li>
      <a href={address} target="_blank" rel="noopener">
        {`${label} `}
        <span className="visually-hidden">{t('frame.newTab')}</span>
      </a>
      <Icon name="external" />
    </li>
  );
}
