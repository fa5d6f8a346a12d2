import { useTranslation } from 'react-i18next';
import { Notice } from '../frame/notice';
import { PageHead } from '../frame/page-head';

interface DownloadFailedProps {
  fault: 'unlisted' | 'failed';
  name: string;
  again: string;
  back: string;
  list: string;
}

export function DownloadFailed({ fault, name, again, back, list }: DownloadFailedProps) {
  const { t } = useTranslation(['downloads', 'common']);
  return (
    <>
      <PageHead title={t(`${fault}.title`)} failed />
      <Notice tone="error" announced title={name || undefined}>
        <p>{t(fault === 'failed' ? 'common:messages.generic' : 'unlisted.text')}</p>
        {fault === 'failed' && (
          <p>
            {t('failed.missing')} <a href={again}>{t('common:messages.retry')}</a>
          </p>
        )}
      </Notice>
      <p>
        <a className="button" href={back}>
          {t('back', { page: list })}
        </a>
      </p>
    </>
  );
}
