import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/portal';
import { Notice } from './notice';
import { PageHead } from './page-head';

/** What the gate says of an export that failed. */
export interface ExportFailure {
  reason: 'failed' | 'busy';
  /** the export, to try it again, and the report with the same filter */
  again: string;
  back: string;
}

/** Instead of a file that could not be made: why, a second try, and the report as it was left. */
export function ExportFailed() {
  const { t } = useTranslation(['common', 'export']);
  const error = useRouteError();
  // Anything else comes from what is no address of an export.
  const home: ExportFailure = { reason: 'failed', again: href('home'), back: href('home') };
  const { reason, again, back } =
    isRouteErrorResponse(error) && error.data?.again ? (error.data as ExportFailure) : home;
  return (
    <div className="page narrow">
      <PageHead title={t('export:failed.title')} failed />
      <Notice tone="error" arrives>
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
