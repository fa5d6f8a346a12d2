import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../frame/notice';
import { PageHead } from '../frame/page-head';
import { Problem } from '../frame/problem';

export interface ExportFailure {
  reason: 'failed' | 'busy';
  again: string;
  back: string;
}

export function ExportFailed() {
  const { t } = useTranslation(['common', 'export']);
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  // Without the gate's data it is no failed export but, say, a report that does not exist.
  if (!isRouteErrorResponse(error) || !error.data?.again) return <Problem status={status} />;
  const { reason, again, back } = error.data as ExportFailure;
  return (
    <div className="page">
      <PageHead title={t('export:failed.title')} failed />
      <Notice tone="error" announced>
        <p>{t(reason === 'busy' ? 'export:failed.busy' : 'messages.generic')}</p>
        <p>
          <a href={again}>{t('messages.retry')}</a>
        </p>
      </Notice>
      <p>
        <a className="button" href={back}>
          {t('export:failed.back')}
        </a>
      </p>
    </div>
  );
}
