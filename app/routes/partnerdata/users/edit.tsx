import { useActionData, useLoaderData } from '@remix-run/react';
import { href, to } from '~/addresses';
import { userNames, userSchema } from '~/forms/user';
import { form } from '~/gate/form/form.server';
import { recordData } from '~/gate/form/record-data.server';
import { type Conflict, done, type FormReply } from '~/gate/form/reply.server';
import { settle } from '~/gate/request/failure.server';
import { page, withStatus } from '~/gate/request/page.server';
import type { PartnerVisit } from '~/gate/visit';
import { LoadFailed } from '~/parts/frame/load-failed';
import { UserForm } from './form';
import { offersOf } from './offers.server';
import {
  accessFor,
  fileOf,
  noSuchUser,
  readUsers,
  readUsersToSave,
  refuseOutranked,
  type UserFile,
  userIn,
} from './record.server';
import { saveUser, validateName } from './save.server';
import { UserView } from './view';

export const loader = page('partnerdata/users/:userno', async visit => {
  const userno = visit.params.userno ?? '';
  const users = await settle(readUsers(visit));
  const user = users.ok ? userIn(users.value, visit) : null;
  if (user === undefined) throw noSuchUser();
  const file = user && fileOf(visit, [], user);
  const access = file?.access ?? { ...accessFor(visit, null), isNew: false };
  // A user who is only to be seen has no form that could keep what another login typed.
  if (access.readOnly && visit.context.state.refusedForm) throw new Response(null, { status: 403 });
  const data = {
    ...(await recordData(visit, file)),
    access,
    userno,
    stored: file?.values ?? null,
    offers: offersOf(visit),
  };
  return withStatus(data, users.ok ? 200 : 502);
});

export const action = form(
  'partnerdata/users/:userno',
  {
    names: userNames,
    async record(visit) {
      const users = await readUsersToSave(visit);
      const user = userIn(users, visit);
      // Somebody has deleted the user meanwhile.
      if (!user) throw await done('userGone', to('partnerdata/users'), 'warning');
      return fileOf(visit, users, user);
    },
    lock: visit => `users ${visit.partner.id}`,
    schema: (_: PartnerVisit, { access, values, taken }: UserFile) => userSchema(access, { stored: values, taken }),
    otherAction: refuseOutranked,
    serverErrors: validateName,
  },
  saveUser,
);

export default function EditUser() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply<Conflict> | undefined;
  // A save that failed together with the upstream still shows what was typed.
  if (!data.values && !reply) {
    const address = href('partnerdata/users/:userno', { userno: data.userno });
    return <LoadFailed page="partnerdata/users/:userno" address={address} />;
  }
  if (data.access.readOnly && data.stored) return <UserView user={data.stored} refused={reply !== undefined} />;
  return <UserForm data={data} reply={reply} />;
}
