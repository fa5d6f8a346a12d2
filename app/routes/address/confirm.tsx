import { json } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { post } from '~/gate/form/form.server';
import { findByLink, type LinkOutcome, openLink } from '~/gate/office-address/office-address.server';
import { isUpstreamError } from '~/gate/request/failure.server';
import { page, withStatus } from '~/gate/request/page.server';
import { Notice } from '~/parts/frame/notice';
import { PageHead } from '~/parts/frame/page-head';

type Answer = { outcome: LinkOutcome | 'failed' };

/** Opened from a mail (D36). Only the button confirms: mail scanners fetch every link. */
export const loader = page('address/:link', async visit => {
  const change = await findByLink(visit, visit.params.link ?? '');
  return withStatus({ address: change?.after ?? null }, change ? 200 : 410);
});

export const action = post('address/:link', ['confirm'], async visit => {
  try {
    const outcome = await openLink(visit, visit.params.link ?? '');
    return json<Answer>({ outcome }, outcome === 'gone' ? 410 : 200);
  } catch (error) {
    if (!isUpstreamError(error) || error.endsSession) throw error;
    return json<Answer>({ outcome: 'failed' }, 502);
  }
});

export default function ConfirmAddress() {
  const { t } = useTranslation(['address', 'common']);
  const { address } = useLoaderData<typeof loader>();
  const { link } = useParams();
  const outcome = (useActionData<typeof action>() as Answer | undefined)?.outcome;
  const gone = outcome === 'gone' || (address === null && outcome === undefined);
  return (
    <div className="page">
      <PageHead title={t('confirm.title')} failed={outcome === 'failed'} />
      {gone && <p>{t('gone')}</p>}
      {outcome === 'failed' && (
        <Notice tone="error" announced>
          <p>{t('common:messages.generic')}</p>
        </Notice>
      )}
      {(outcome === 'counts' || outcome === 'approval') && (
        <Notice tone="success" announced>
          <p>{t(`confirm.${outcome}`)}</p>
        </Notice>
      )}
      {address !== null && outcome !== 'counts' && outcome !== 'approval' && (
        <form method="post" action={href('address/:link', { link })}>
          <p>{t('confirm.question', { address })}</p>
          <div className="actions">
            <button type="submit" name="confirm" value="1" className="primary">
              {t('confirm.submit')}
            </button>
          </div>
        </form>
      )}
      <p>
        <a href={href('partnerdata/edit')}>{t('common:pages.partnerEdit')}</a>
      </p>
    </div>
  );
}
