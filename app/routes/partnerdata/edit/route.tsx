import { useActionData, useLoaderData } from '@remix-run/react';
import { ibanDoubts, maxAccountRows, partnerNames, partnerSchema } from '~/forms/partner';
import { readChoices } from '~/gate/form/choices.server';
import { form } from '~/gate/form/form.server';
import { recordData } from '~/gate/form/record-data.server';
import type { Conflict, FormReply } from '~/gate/form/reply.server';
import { waitingOfficeAddress } from '~/gate/office-address/office-address.server';
import { settle } from '~/gate/request/failure.server';
import { newIdempotencyKey } from '~/gate/request/idempotency-key.server';
import { page, withStatus } from '~/gate/request/page.server';
import type { PartnerVisit } from '~/gate/visit';
import { dayAndTime } from '~/parts/frame/format';
import { LoadFailed } from '~/parts/frame/load-failed';
import { versionOfForm } from '~/rules/merge';
import { activeBy, type RowIntent } from './accounts';
import { PartnerForm } from './form';
import { type FileForSave, readForSave, readPartner, shownOf } from './record.server';
import { savePartner } from './save.server';

export const loader = page('partnerdata/edit', async visit => {
  const { brand, ownBrand, partner } = visit;
  const [file, choices, change] = await Promise.all([
    settle(readPartner(visit)),
    readChoices(visit),
    waitingOfficeAddress(visit),
  ]);
  // The countries weigh as much as the rest of the data; the browser reads them from the page.
  visit.context.state.lists = { land: choices?.land };
  const shown = file.ok ? shownOf(visit, file.value) : null;
  const data = {
    ...(await recordData(visit, shown && { values: shown, version: versionOfForm(shown) })),
    doubts: file.ok ? ibanDoubts(file.value.accounts) : [],
    choices: choices && { kette: choices.kette, anrede: choices.anrede, titel: choices.titel },
    tradePartner: partner.tradePartner,
    rules: ownBrand.validation,
    phoneExample: ownBrand.phoneExample,
    waiting: change && {
      id: change.id,
      once: newIdempotencyKey(partner),
      address: change.after,
      until: dayAndTime(change.until, brand.timeZone, visit.language),
      opened: change.openedBy !== null,
    },
  };
  return withStatus(data, file.ok ? 200 : 502);
});

export const action = form(
  'partnerdata/edit',
  {
    names: partnerNames,
    rows: maxAccountRows,
    record: readForSave,
    lock: visit => `partner ${visit.partner.id}`,
    filled: shownOf,
    afterIntent: setReplaced,
    schema: ({ ownBrand }: PartnerVisit, { accounts, allowed }: FileForSave) =>
      partnerSchema(ownBrand, { saved: accounts, allowed }),
  },
  savePartner,
);

/** As the page shows it, so that a draft of it does too. */
function setReplaced({ accounts = [] }: Record<string, unknown>, intent: unknown): void {
  for (const row of (accounts as { paymentaccountid?: string; active?: string }[]).filter(Boolean)) {
    const active = activeBy(intent as RowIntent, Number(row.paymentaccountid));
    if (active !== undefined) row.active = active ? 'on' : undefined;
  }
}

export default function EditPartner() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply<Conflict> | undefined;
  // A save that failed together with the upstream still shows what was typed.
  if (!data.values && !reply) return <LoadFailed page="partnerdata/edit" />;
  return <PartnerForm data={data} reply={reply} />;
}
