import { randomUUID } from 'node:crypto';
import { json } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { post } from '~/gate/form/form.server';
import { idempotent } from '~/gate/form/idempotency.server';
import { settle } from '~/gate/request/failure.server';
import { page } from '~/gate/request/page.server';
import { LoadFailed } from '~/parts/frame/load-failed';
import { Notice } from '~/parts/frame/notice';
import { PageHead } from '~/parts/frame/page-head';
import { href } from '~/portal';
import { deleteUser } from './delete.server';
import { DeleteForm, DeleteQuestion } from './delete-question';
import { accessFor, noSuchUser, readUsers, userIn } from './record.server';

export const loader = page('partnerdata/users/:userno/delete', async visit => {
  const users = await settle(readUsers(visit));
  if (!users.ok) return json(null, { status: 502 });
  const user = userIn(users.value, visit);
  if (!user) throw noSuchUser();
  const { userno, username, firstname, lastname, department } = user;
  const { deletion } = accessFor(visit, user);
  return json({ user: { userno, username, firstname, lastname, department }, deletion, once: randomUUID() });
});

export const action = post('partnerdata/users/:userno/delete', ['once'], (visit, body) =>
  idempotent(visit, body, () => deleteUser(visit, body)),
);

export default function DeleteUser() {
  const data = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() !== undefined;
  const { t } = useTranslation(['userlist', 'users']);
  const list = href('partnerdata/users');
  if (!data) return <LoadFailed page="partnerdata/users/:userno/delete" address={list} />;
  const { user, deletion } = data;
  return (
    <div className="page narrow">
      <PageHead title={t('delete.title', { username: user.username })} failed={failed} />
      {failed && (
        <Notice tone="error" announced>
          <p>{t('delete.failed')}</p>
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
          <DeleteForm userno={user.userno} once={data.once}>
            <a className="button" href={list}>
              {t('delete.cancel')}
            </a>
          </DeleteForm>
        </>
      )}
    </div>
  );
}
