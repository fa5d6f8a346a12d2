import { useActionData, useLoaderData } from '@remix-run/react';
import { userNames, userSchema } from '~/forms/user';
import { form } from '~/gate/form/form.server';
import { recordData } from '~/gate/form/record-data.server';
import type { Conflict, FormReply } from '~/gate/form/reply.server';
import { page } from '~/gate/request/page.server';
import type { PartnerVisit } from '~/gate/visit';
import { UserForm } from './form';
import { offersOf } from './offers.server';
import { fileOf, readUsersToSave, type UserFile } from './record.server';
import { saveUser, validateName } from './save.server';

export const loader = page('partnerdata/users/new', async visit => {
  const { access, ...file } = fileOf(visit, [], null);
  return { ...(await recordData(visit, file)), access, userno: null, stored: file.values, offers: offersOf(visit) };
});

export const action = form(
  'partnerdata/users/new',
  {
    names: userNames,
    record: async visit => fileOf(visit, await readUsersToSave(visit), null),
    lock: visit => `users ${visit.partner.id}`,
    schema: (_: PartnerVisit, { access, taken }: UserFile) => userSchema(access, { taken }),
    serverErrors: validateName,
  },
  saveUser,
);

export default function AddUser() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply<Conflict> | undefined;
  return <UserForm data={data} reply={reply} />;
}
