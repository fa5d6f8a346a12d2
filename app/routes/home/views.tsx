import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { ViewLinks } from '~/parts/report/saved-views';
import type { HomeData } from './read.server';

export function Views({ views, count }: Pick<HomeData, 'views'> & { count: number }) {
  const { t } = useTranslation(['home', 'common']);
  return (
    <section className="part wide">
      <div className="head">
        <h2 id="views">{t('common:pages.views')}</h2>
        {count > 0 && <a href={href('views')}>{t('views.all', { count })}</a>}
      </div>
      {count === 0 && <p>{t('views.empty')}</p>}
      {count > 0 && <ViewLinks views={views} />}
    </section>
  );
}
