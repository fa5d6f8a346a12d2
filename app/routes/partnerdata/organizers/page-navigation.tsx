import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { Notice } from '~/parts/frame/notice';
import type { OrganizersData } from './types';

export function PageNavigation({ data }: { data: OrganizersData }) {
  const { t } = useTranslation('organizers');
  const { number, count, size, unknown } = data.page;
  const pages = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <>
      {unknown && (
        <Notice tone="warning">
          <p>{t('unknownPage')}</p>
        </Notice>
      )}
      {count > 1 && (
        <nav className="tabs" aria-label={t('pages')}>
          <ul>
            {pages.map(page => (
              <li key={page}>
                <a
                  href={href('partnerdata/organizers', { page: page > 1 ? String(page) : undefined })}
                  aria-current={page === number ? 'page' : undefined}
                >
                  {t('page', {
                    from: (page - 1) * size + 1,
                    to: Math.min(page * size, data.total),
                    total: data.total,
                  })}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
