import { useActionData, useLoaderData } from '@remix-run/react';
import { validatePdf } from '~/files/pdf/validate-pdf.server';
import { contactNames, contactSchema } from '~/forms/contact-data';
import { mayOpen } from '~/gate/request/admit.server';
import { readChoices } from '~/gate/form/choices.server';
import { settle } from '~/gate/request/failure.server';
import { form } from '~/gate/form/form.server';
import { page, withStatus } from '~/gate/request/page.server';
import { recordData } from '~/gate/form/record-data.server';
import type { FormReply } from '~/gate/form/reply.server';
import { textLanguages } from '~/gate/i18n/text-language.server';
import { uploadName } from '~/gate/form/uploads.server';
import type { PartnerVisit } from '~/gate/visit';
import { LoadFailed } from '~/parts/frame/load-failed';
import { pageAt } from '~/portal';
import { addText } from './add-text.server';
import { ContactForm } from './form';
import { type RecordForSave, readContact, readForSave, termsNames } from './record.server';
import { saveContact } from './save.server';
import type { TextAdded } from './types';

export const loader = page('icbe/data/edit', async visit => {
  const [record, choices] = await Promise.all([settle(readContact(visit)), readChoices(visit)]);
  // The countries weigh as much as the rest of the data; the browser reads them from the page.
  visit.context.state.lists = { land: choices?.land };
  const { shown, formVersion: version, text, phone, layout, doubtfulIban } = record.ok ? record.value : ({} as never);
  const filled = await recordData(visit, record.ok ? { values: shown, version } : null);
  const data = {
    ...filled,
    ...textLanguages(visit),
    hasText: !record.ok || text !== undefined,
    stored: text?.agbfile,
    kept: await uploadName(visit, 'agb', filled.values),
    phone: phone ?? '',
    mayEditLayout: mayOpen(pageAt('wlv/edit'), visit),
    storedIban: layout?.iban ?? '',
    doubtfulIban: doubtfulIban ?? false,
    rules: visit.ownBrand.validation,
  };
  return withStatus(data, record.ok ? 200 : 502);
});

export const action = form(
  'icbe/data/edit',
  {
    names: contactNames,
    files: { agb: validatePdf },
    record: readForSave,
    lock: visit => `layout ${visit.partner.id}`,
    schema: (visit: PartnerVisit, { countries, layout, text }: RecordForSave) =>
      contactSchema(visit.ownBrand, { countries, storedIban: layout.iban, terms: termsNames(visit, text) }),
    otherAction: addText,
  },
  saveContact,
);

export default function EditContactData() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply<TextAdded> | undefined;
  // A save that failed together with the upstream still shows what was typed.
  if (!data.values && !reply) return <LoadFailed page="icbe/data/edit" />;
  return <ContactForm data={data} reply={reply} />;
}
