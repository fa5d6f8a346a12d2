import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

interface PagerProps {
  /** from 1 */
  number: number;
  count: number;
  /** the last page is not known */
  more?: boolean;
  address: (page: number) => string;
}

const pageWords = (t: TFunction, { number, count, more }: Omit<PagerProps, 'address'>): string =>
  more ? t('reports:pageAlone', { number }) : t('reports:page', { number, count });

export const pageOf = (t: TFunction, { number, pages, capped }: { number: number; pages: number; capped: boolean }) =>
  pageWords(t, { number, count: pages, more: capped });

/** Links, so that each page has an address. */
export function Pager({ number, count, more = false, address }: PagerProps) {
  const { t } = useTranslation('reports');
  if (count <= 1) return null;
  return (
    <nav className="pager" aria-label={t('pages')}>
      {number > 1 && (
        <>
          <a href={address(1)}>{t('first')}</a>{' '}
          <a href={address(number - 1)} rel="prev">
            {t('previous')}
          </a>{' '}
        </>
      )}
      <span>{pageWords(t, { number, count, more })}</span>{' '}
      {number < count && (
        <>
          <a href={address(number + 1)} rel="next">
            {t('next')}
          </a>{' '}
          {!more && <a href={address(count)}>{t('last')}</a>}
        </>
      )}
    </nav>
  );
}
