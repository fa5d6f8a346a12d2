import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

interface ActiveFilter {
  label: string;
  /** of the report without it */
  address: string;
}

/** @param clear address of the report without any */
export function ActiveFilters({ filters, clear }: { filters: readonly ActiveFilter[]; clear: string }) {
  const { t } = useTranslation('reports');
  if (filters.length === 0) return null;
  return (
    <div role="group" aria-labelledby="active" className="active scroll">
      <span id="active" className="muted">
        {t('filteredBy')}
      </span>
      {filters.map(({ label, address }) => (
        <Fragment key={label}>
          {' '}
          <a className="chip" href={address}>
            <span className="visually-hidden">{t('remove')} </span>
            {label}
          </a>
        </Fragment>
      ))}{' '}
      <a href={clear} className="off-paper">
        {t('clearAll')}
      </a>
    </div>
  );
}
