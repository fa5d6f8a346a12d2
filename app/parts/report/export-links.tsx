import { useTranslation } from 'react-i18next';
import { Icon } from '../frame/icon';

/** All rows of what the page shows (D25). */
export function ExportLinks({ excel, csv }: { excel: string; csv: string }) {
  const { t } = useTranslation('reports');
  return (
    <p className="exports">
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
