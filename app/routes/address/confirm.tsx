import { json } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { post } from '~/gate/form/form.server';
import { findByLink, type LinkOutcome, openLink } from '~/gate/office-address/office-address.server';
import { page, withStatus } from '~/gate/request/page.server';
import { Notice } from '~/parts/frame/notice';
import { PageHead } from '~/parts/frame/page-head';

type Answer = { outcome: LinkOutcome };

const statuses: Partial<Record<LinkOutcome, number>> = { gone: 410, failed: 502, unknown: 502 };

/** Opened from a mail (D36). Only the button confirms: mail scanners fetch every link. */
export const loader = page('address/:link', async visit => {
  const change = await findByLink(visit, visit.params.link ?? '');
  return withStatus({ address: change?.after ?? null }, change ? 200 : 410);
});

export const action = post('address/:link', ['confirm'], async visit => {
  const outcome = await openLink(visit, visit.params.link ?? '');
  return json<Answer>({ outcome }, statuses[outcome] ?? 200);
});

export default function ConfirmAddress() {
  const { t } = useTranslation(['address', 'common', 'messages']);
  const { address } = useLoaderData<typeof loader>();
  const { link } = useParams();
  const outcome = (useActionData<typeof action>() as Answer | undefined)?.outcome;
  const failed = outcome === 'failed' || outcome === 'unknown';
  const gone = outcome === 'gone' || (address === null && outcome === undefined);
  return (
    <div className="page">
      <PageHead title={t('confirm.title')} failed={failed} />
      {gone && <p>{t('gone')}</p>}
      {failed && (
        <Notice tone="error" announced>
          <p>{t(outcome === 'failed' ? 'common:messages.generic' : 'messages:addressUnknown')}</p>
        </Notice>
      )}
      {(outcome === 'counts' || outcome === 'approval') && (
        <Notice tone="success" announced>
          <p>{t(`confirm.${outcome}`)}</p>
        </Notice>
      )}
      {address !== null && (outcome === undefined || outcome === 'failed') && (
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
