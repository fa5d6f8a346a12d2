import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { FrameData } from './frame-data';
import { PageHead } from './page-head';

const known = [400, 403, 404, 405, 408, 413, 414, 415, 503];

interface ProblemProps {
  status: number;
  /** a 403 for who may open no page; a 404 for another partner's figures, or of a short address; a 413 for files without a session; a 503 by the database, or its disk */
  reason?: 'noRights' | 'noSubPartner' | 'noLink' | 'signedOut' | 'database' | 'full';
  frame?: FrameData;
}

export function Problem({ status, reason, frame }: ProblemProps) {
  const { t } = useTranslation(['common', 'problem']);
  const code = known.includes(status) ? status : 500;
  // Only the server refuses, so its texts are not sent to the browser.
  const words = code === 500 ? 'common:problem.500' : `problem:${reason ?? code}`;
  return (
    <div className="page">
      <PageHead title={t(`${words}.title`)} />
      <p>{t(`${words}.text`)}</p>
      {reason === 'noLink' && frame ? (
        <p>
          <a className="button" href={frame.brand.site}>
            {t('problem:noLink.site', { brand: frame.brand.name })}
          </a>
        </p>
      ) : reason === 'signedOut' ? (
        <p>
          <a className="button" href={href('login')} target="_blank" rel="noreferrer">
            {t('login:session.logIn')}
          </a>
        </p>
      ) : reason === 'noRights' ? (
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
      {frame && <p className="muted small">{t('problem.requestId', { id: frame.requestId })}</p>}
    </div>
  );
}
