import { json } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href, lastSegment } from '~/addresses';
import { openForm } from '~/gate/form/form.server';
import { undoAddress, undoQuestion } from '~/gate/office-address/undo.server';
import { openPage, withStatus } from '~/gate/request/page.server';
import { Notice } from '~/parts/frame/notice';
import { PageHead } from '~/parts/frame/page-head';

type Answer = { outcome: 'restored' | 'waits' | 'gone' };

/** From the mail to the address before (D36): no login, and only the button undoes anything. */
export const loader = openPage('undo/:link', async visit => {
  const question = await undoQuestion(visit, lastSegment(visit.url));
  return withStatus({ question }, question ? 200 : 410);
});

export const action = openForm('undo/:link', ['undo'], async visit => {
  const outcome = await undoAddress(visit, lastSegment(visit.url));
  return json<Answer>({ outcome }, outcome === 'gone' ? 410 : 200);
});

export default function UndoAddress() {
  const { t } = useTranslation(['address', 'common']);
  const { question } = useLoaderData<typeof loader>();
  const { link } = useParams();
  const outcome = (useActionData<typeof action>() as Answer | undefined)?.outcome;
  const gone = outcome === 'gone' || (question === null && outcome === undefined);
  return (
    <div className="page">
      <PageHead title={t('undo.title')} />
      {gone && <p>{t('gone')}</p>}
      {outcome && outcome !== 'gone' && (
        <Notice tone="success" announced>
          <p>{t(`undo.${outcome}`)}</p>
        </Notice>
      )}
      {question && !outcome && (
        <form method="post" action={href('undo/:link', { link })}>
          <p>{t('undo.question', question)}</p>
          {question.now !== null && <p>{t('undo.now', question)}</p>}
          <div className="actions">
            <button type="submit" name="undo" value="1" className="danger">
              {t('undo.submit')}
            </button>
          </div>
        </form>
      )}
      {outcome && (
        <p>
          <a href={href('login')}>{t('common:pages.login')}</a>
        </p>
      )}
    </div>
  );
}
