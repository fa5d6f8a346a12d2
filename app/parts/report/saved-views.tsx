import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { ViewForm } from './view-form';

export interface ViewLink {
  name: string;
  address: string;
  shared: boolean;
}

export interface SavedViewsData {
  /** of the report as it is shown, byte for byte */
  address: string;
  views: (ViewLink & { current: boolean })[];
  mayShare: boolean;
  once: string;
}

export function SavedViews({ data }: { data: SavedViewsData }) {
  const { t } = useTranslation('views');
  const { views, address, mayShare, once } = data;
  return (
    <section className="sheet views" aria-labelledby="views">
      <h2 id="views">{t('common:pages.views')}</h2>
      {views.length > 0 && (
        <>
          <ViewLinks views={views} />
          <p>
            <a href={href('views')}>{t('manage')}</a>
          </p>
        </>
      )}
      <details className="fold">
        <summary>{t('save.title')}</summary>
        <p className="muted">{t('save.hint')}</p>
        <ViewForm address={address} mayShare={mayShare} once={once} />
      </details>
    </section>
  );
}

export function ViewLinks({ views }: { views: readonly (ViewLink & { current?: boolean })[] }) {
  const { t } = useTranslation('views');
  return (
    <ul className="chips">
      {views.map(({ name, address, shared, current }) => (
        <li key={`${name} ${shared}`}>
          <a className="chip" href={address} aria-current={current || undefined}>
            {name}
          </a>{' '}
          {shared && <span className="muted small">{t('shared')}</span>}
        </li>
      ))}
    </ul>
  );
}
