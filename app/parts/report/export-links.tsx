import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../frame/icon';

/** All rows of what the page shows (D25). */
export function ExportLinks({ excel, csv, children }: { excel: string; csv: string; children?: ReactNode }) {
  const { t } = useTranslation('reports');
  return (
    <p className="exports">
      {children}
      <a className="button" href={excel}>
        <Icon name="down" />
        {t('excel')}
      </a>{' '}
      <a className="button" href={csv}>
        {t('csv')}
      </a>
    </p>
  );
}
