import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { post } from '~/gate/form/form.server';
import { settle } from '~/gate/request/failure.server';
import { newIdempotencyKey } from '~/gate/request/idempotency-key.server';
import { page, withStatus } from '~/gate/request/page.server';
import { LoadFailed } from '~/parts/frame/load-failed';
import { Notice } from '~/parts/frame/notice';
import { PageHead } from '~/parts/frame/page-head';
import { deleteOnce, type NotDeleted } from './delete.server';
import { DeleteForm, DeleteQuestion, deleteNames } from './delete-question';
import { forgetIfDeletedLate } from './forget-user.server';
import { accessFor, noSuchUser, readUsers, userIn } from './record.server';

export const loader = page('partnerdata/users/:userno/delete', async visit => {
  const users = await settle(readUsers(visit));
  if (!users.ok) return withStatus(null, 502);
  const user = userIn(users.value, visit);
  if (!user) {
    // After a deletion that was confirmed (D35) there is no button to press again.
    await forgetIfDeletedLate(visit, users.value);
    throw noSuchUser();
  }
  const { userno, username, firstname, lastname, department } = user;
  const { deletion } = accessFor(visit, user);
  return {
    user: { userno, username, firstname, lastname, department },
    deletion,
    once: newIdempotencyKey(visit.partner),
  };
});

export const action = post('partnerdata/users/:userno/delete', deleteNames, deleteOnce);

export default function DeleteUser() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as NotDeleted | undefined;
  const { t } = useTranslation(['userlist', 'users']);
  const list = href('partnerdata/users');
  // A deletion that failed together with the upstream still shows whom it was about.
  const shown = data ?? (reply && { ...reply, deletion: null });
  if (!shown) return <LoadFailed page="partnerdata/users/:userno/delete" address={list} />;
  const { user, deletion, once } = shown;
  return (
    <div className="page">
      <PageHead title={t('delete.title', { username: user.username })} failed={reply !== undefined} />
      {reply && (
        <Notice tone="error" announced>
          <p>{t(`delete.${reply.failure}`)}</p>
        </Notice>
      )}
      {deletion ? (
        <>
          <p>{t(`delete.${deletion}`)}</p>
          <a className="button" href={list}>
            {t('users:form.back')}
          </a>
        </>
      ) : (
        <>
          <DeleteQuestion user={user} />
          <DeleteForm user={user} once={once}>
            <a className="button" href={list}>
              {t('delete.cancel')}
            </a>
          </DeleteForm>
        </>
      )}
    </div>
  );
}
