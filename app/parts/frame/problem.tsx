import { useTranslation } from 'react-i18next';
import { href } from '~/portal';
import { PageHead } from './page-head';

const known = [400, 403, 404, 405, 408, 413, 414, 415, 503];

interface ProblemProps {
  status: number;
  /** a 403 for somebody who may open no page; a 404 for another partner's figures; a 503 because of the database, or of its disk */
  reason?: 'noRights' | 'noSubPartner' | 'database' | 'full';
  requestId?: string;
}

export function Problem({ status, reason, requestId }: ProblemProps) {
  const { t } = useTranslation(['common', 'problem']);
  const code = known.includes(status) ? status : 500;
  // Only the server refuses, so its texts are not sent to the browser.
  const words = code === 500 ? 'common:problem.500' : `problem:${reason ?? code}`;
  return (
    <div className="page narrow">
      <PageHead title={t(`${words}.title`)} />
      <p>{t(`${words}.text`)}</p>
      {reason === 'noRights' ? (
        <form method="post" action={href('logout')}>
          <button type="submit" name="leave" className="primary">
            {t('pages.logout')}
          </button>
        </form>
      ) : (
        <p>
          <a className="button" href={href('home')}>
            {t('problem.back')}
          </a>
        </p>
      )}
      {requestId && <p className="muted small">{t('problem.requestId', { id: requestId })}</p>}
    </div>
  );
}
