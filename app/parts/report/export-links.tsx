import { useTranslation } from 'react-i18next';

/** The same rows as files (D25): exactly what the page shows, all rows. */
export function ExportLinks({ excel, csv }: { excel: string; csv: string }) {
  const { t } = useTranslation('reports');
  return (
    <p className="exports">
      <a href={excel}>{t('excel')}</a> <a href={csv}>{t('csv')}</a>
    </p>
  );
}
