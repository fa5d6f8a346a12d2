import { useTranslation } from 'react-i18next';
import { href } from '~/portal';
import { PageHead } from './page-head';

const known = [400, 403, 404, 405, 413, 414, 415];

/** A page for what can't be shown: in the brand's frame, with the request's number for whoever is asked about it. */
export function Problem({ status, requestId }: { status: number; requestId?: string }) {
  const { t } = useTranslation();
  const code = known.includes(status) ? status : 500;
  return (
    <div className="page narrow">
      <PageHead title={t(`problem.${code}.title`)} />
      <p>{t(`problem.${code}.text`)}</p>
      <p>
        <a className="button" href={href('home')}>
          {t('problem.back')}
        </a>
      </p>
      {requestId && <p className="muted small">{t('problem.requestId', { id: requestId })}</p>}
    </div>
  );
}
