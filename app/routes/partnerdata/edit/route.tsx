import { randomUUID } from 'node:crypto';
import { json } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ibanWarnings, mostAccounts, partnerNames, partnerSchema } from '~/forms/partner';
import { draftOf } from '~/gate/drafts.server';
import { settle } from '~/gate/failure.server';
import { type FormReply, form } from '~/gate/form.server';
import { page } from '~/gate/page.server';
import type { PartnerVisit } from '~/gate/visit.server';
import { LoadFailed } from '~/parts/load-failed';
import { PartnerForm } from './form';
import { type FileForSave, formValues, readChoices, readForSave, readPartner } from './record.server';
import { type MovedOn, savePartner } from './save.server';

export const loader = page('partnerdata/edit', async visit => {
  const { brand, partner } = visit;
  const [file, choices, draft] = await Promise.all([
    settle(readPartner(visit)),
    readChoices(visit),
    draftOf(visit, 'partnerdata/edit'),
  ]);
  // The countries weigh as much as the rest of the data, and the page shows them anyway.
  visit.context.note.lists = { land: choices?.land };
  const data = {
    values: file.ok ? formValues(file.value, draft, brand.defaultPhonePrefix) : null,
    version: file.ok ? file.value.version : null,
    once: randomUUID(),
    doubtfulIbans: file.ok ? ibanWarnings(file.value).map(place => file.value.accounts[place]?.paymentaccountid) : [],
    choices: choices && { kette: choices.kette, anrede: choices.anrede, titel: choices.titel },
    draft: draft !== null,
    tradePartner: partner.tradePartner,
    rules: brand.validation,
    phoneExample: brand.phoneExample,
  };
  return json(data, { status: file.ok ? 200 : 502 });
});

export const action = form(
  'partnerdata/edit',
  {
    names: partnerNames,
    // Enough for those who have more accounts than one may add here.
    rows: 2 * mostAccounts,
    record: readForSave,
    lock: visit => `partner ${visit.partner.id}`,
    schema: ({ brand }: PartnerVisit, { accounts, allowed }: FileForSave) =>
      partnerSchema(brand, { saved: accounts, allowed }),
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
