import { useTranslation } from 'react-i18next';

/** All rows of what the page shows (D25). */
export function ExportLinks({ excel, csv }: { excel: string; csv: string }) {
  const { t } = useTranslation('reports');
  return (
    <p className="exports">
      <a href={excel}>{t('excel')}</a> <a href={csv}>{t('csv')}</a>
    </p>
  );
}
