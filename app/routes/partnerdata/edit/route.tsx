import { randomUUID } from 'node:crypto';
import { json } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ibanWarnings, partnerNames, partnerSchema } from '~/forms/partner';
import { draftOf } from '~/gate/drafts.server';
import { settle } from '~/gate/failure.server';
import { type FormReply, form } from '~/gate/form.server';
import { page } from '~/gate/page.server';
import type { PartnerVisit } from '~/gate/visit.server';
import { LoadFailed } from '~/parts/load-failed';
import { PartnerForm } from './form';
import { formValues, type PartnerFile, readChoices, readPartner } from './record.server';
import { type MovedOn, savePartner } from './save.server';

export const loader = page('partnerdata/edit', async visit => {
  const { brand, partner } = visit;
  const [file, choices, draft] = await Promise.all([
    settle(visit, readPartner(visit)),
    readChoices(visit),
    draftOf(visit, 'partnerdata/edit'),
  ]);
  const data = {
    values: file.ok ? formValues(file.value, draft, brand.defaultPhonePrefix) : null,
    version: file.ok ? file.value.version : null,
    once: randomUUID(),
    doubtfulIbans: file.ok ? ibanWarnings(file.value).map(place => file.value.accounts[place]?.paymentaccountid) : [],
    choices,
    draft: draft !== null,
    tradePartner: partner.tradePartner,
    rules: brand.validation,
    prefix: brand.defaultPhonePrefix,
  };
  return json(data, { status: file.ok ? 200 : 502 });
});

export const action = form(
  'partnerdata/edit',
  {
    names: partnerNames,
    record: readPartner,
    lock: visit => `partner ${visit.partner.id}`,
    schema: ({ brand }: PartnerVisit, file: PartnerFile) => partnerSchema(brand, { saved: file.accounts }),
    failure: 'unchangedData',
  },
  savePartner,
);

export default function EditPartner() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply<MovedOn> | undefined;
  // A save that failed together with the upstream must still show what was typed.
  if (!data.values && !reply) return <LoadFailed page="partnerdata/edit" />;
  return <PartnerForm data={data} reply={reply} />;
}
