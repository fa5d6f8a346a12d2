import { useActionData, useLoaderData } from '@remix-run/react';
import { fromLists, topSortNames, topSortSchema } from '~/forms/top-sort';
import { form } from '~/gate/form/form.server';
import { recordData } from '~/gate/form/record-data.server';
import type { Conflict, FormReply } from '~/gate/form/reply.server';
import { settle } from '~/gate/request/failure.server';
import { page, withStatus } from '~/gate/request/page.server';
import type { PartnerVisit } from '~/gate/visit';
import { LoadFailed } from '~/parts/frame/load-failed';
import { readTopSort } from '~/rules/top-sort';
import { readAddress } from './address';
import { TopSortForm } from './form';
import { allowedIn, panelOptions, readTopSortRecord, type TopSortRecord } from './record.server';
import { saveTopSort } from './save.server';

export const loader = page('partnerdata/topsort', async visit => {
  const address = readAddress(visit.url.searchParams);
  const { tab, sort } = address;
  const read = await settle(readTopSortRecord(visit, tab));
  const record = read.ok ? read.value : null;
  const options = record?.options ?? null;
  const checklist = (panel: 'sea' | 'river') =>
    record && options && panelOptions(visit, { options, list: record.lists[panel], panel, sort });
  const filled = record && { values: fromLists(record.lists), version: record.version };
  const data = {
    ...(await recordData(visit, filled)),
    ...address,
    names: Object.fromEntries(options?.map(({ value, label }) => [value, label]) ?? []),
    stored: { sea: readTopSort(record?.lists.sea ?? ''), river: readTopSort(record?.lists.river ?? '') },
    panels: { sea: checklist('sea'), river: checklist('river') },
  };
  return withStatus(data, record ? 200 : 502);
});

export const action = form(
  'partnerdata/topsort',
  {
    names: topSortNames,
    record: visit => readTopSortRecord(visit, readAddress(visit.url.searchParams).tab),
    filled: (_: PartnerVisit, { lists }: TopSortRecord) => fromLists(lists),
    lock: visit => `topsort ${visit.partner.id}`,
    schema: (_: PartnerVisit, record: TopSortRecord) =>
      topSortSchema({ sea: allowedIn(record, 'sea'), river: allowedIn(record, 'river') }),
  },
  saveTopSort,
);

export default function TopSort() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply<Conflict> | undefined;
  // A save that failed together with the upstream still shows what was typed.
  if (!data.values && !reply) return <LoadFailed page="partnerdata/topsort" />;
  return <TopSortForm data={data} reply={reply} />;
}
