import { useActionData, useLoaderData } from '@remix-run/react';
import { organizerNames, organizersPerPage, organizersSchema } from '~/forms/organizers';
import { form } from '~/gate/form/form.server';
import { recordData } from '~/gate/form/record-data.server';
import type { Conflict, FormReply } from '~/gate/form/reply.server';
import { settle } from '~/gate/request/failure.server';
import { page, withStatus } from '~/gate/request/page.server';
import type { PartnerVisit } from '~/gate/visit';
import { LoadFailed } from '~/parts/frame/load-failed';
import { NoOrganizers } from './empty';
import { OrganizersForm } from './form';
import { type OrganizersRecord, organizersPage, readOrganizers, valuesOf } from './record.server';
import { saveOrganizers } from './save.server';

export const loader = page('partnerdata/organizers', async visit => {
  const read = await settle(readOrganizers(visit));
  const record = read.ok ? read.value : { all: [] };
  const { items, ...pageInfo } = organizersPage(visit, record);
  const data = {
    ...(await recordData(visit, read.ok ? { values: valuesOf(items), version: '' } : null)),
    names: Object.fromEntries(record.all.map(each => [each.organizerid, each.organizername])),
    total: record.all.length,
    page: pageInfo,
  };
  return withStatus(data, read.ok ? 200 : 502);
});

export const action = form(
  'partnerdata/organizers',
  {
    names: organizerNames,
    rows: organizersPerPage,
    record: readOrganizers,
    lock: visit => `organizers ${visit.partner.id}`,
    schema: (_: PartnerVisit, { all }: OrganizersRecord) => organizersSchema(all.map(({ organizerid }) => organizerid)),
  },
  saveOrganizers,
);

export default function Organizers() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply<Conflict> | undefined;
  // A save that failed together with the upstream still shows what was typed.
  if (!data.values && !reply) return <LoadFailed page="partnerdata/organizers" />;
  if (data.values && data.total === 0) return <NoOrganizers />;
  return <OrganizersForm data={data} reply={reply} />;
}
