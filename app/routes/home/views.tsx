import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { HomeData } from './read.server';

export function Views({ views, count }: Pick<HomeData, 'views'> & { count: number }) {
  const { t } = useTranslation(['home', 'common', 'views']);
  return (
    <section className="part wide">
      <div className="head">
        <h2 id="views">{t('common:pages.views')}</h2>
        {count > 0 && <a href={href('views')}>{t('views.all', { count })}</a>}
      </div>
      {count === 0 && <p>{t('views.empty')}</p>}
      {count > 0 && (
        <ul className="chips">
          {views.map(({ name, address, shared }) => (
            <li key={`${name} ${shared}`}>
              <a className="chip" href={address}>
                {name}
              </a>
              {shared && <span className="muted"> {t('views:shared')}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
