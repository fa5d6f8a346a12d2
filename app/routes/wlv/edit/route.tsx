import { useActionData, useLoaderData } from '@remix-run/react';
import { validateLogo } from '~/files/image';
import { validatePdf } from '~/files/pdf/validate-pdf.server';
import { layoutNames, layoutSchema } from '~/forms/layout';
import { layoutAddress } from '~/gate/booking-engine.server';
import { form } from '~/gate/form/form.server';
import { readPhoneChoices } from '~/gate/form/phone-countries.server';
import { recordData } from '~/gate/form/record-data.server';
import type { Conflict, FormReply } from '~/gate/form/reply.server';
import { uploadName } from '~/gate/form/uploads.server';
import { firstTextLanguage } from '~/gate/i18n/text-language.server';
import { settle } from '~/gate/request/failure.server';
import { page, withStatus } from '~/gate/request/page.server';
import type { PartnerVisit } from '~/gate/visit';
import { languageName } from '~/languages';
import { LoadFailed } from '~/parts/frame/load-failed';
import { LayoutForm } from './form';
import { type LayoutFile, readLayout } from './record.server';
import { saveLayout } from './save.server';
import type { LayoutData } from './types';

export const loader = page('wlv/edit', async visit => {
  const { ownBrand } = visit;
  const [file, prefixes] = await Promise.all([settle(readLayout(visit)), readPhoneChoices(visit)]);
  // The prefixes weigh as much as the rest of the data; the browser reads them from the page.
  visit.context.state.lists = { prefixes: prefixes ? [...prefixes.recommended, ...prefixes.others] : undefined };
  const shown = file.ok ? file.value.shown : null;
  const record = await recordData(
    visit,
    file.ok ? { values: valuesOf(visit, file.value), version: file.value.version } : null,
  );
  const data: LayoutData = {
    ...record,
    logo: { stored: shown?.logo ?? '', kept: await uploadName(visit, 'logo', record.values) },
    agb: { stored: shown?.agb ?? '', kept: await uploadName(visit, 'agb', record.values) },
    recommended: prefixes?.recommended.length ?? null,
    phoneExample: ownBrand.phoneExample,
    textLanguage: languageName(firstTextLanguage(ownBrand)),
    publicPage: layoutAddress(visit),
    firm: file.ok ? file.value.layout.firm : '',
  };
  return withStatus(data, file.ok ? 200 : 502);
});

export const action = form(
  'wlv/edit',
  {
    names: layoutNames,
    files: { logo: validateLogo, agb: validatePdf },
    record: readLayout,
    filled: valuesOf,
    // Contact data is part of the same upstream record.
    lock: visit => `layout ${visit.partner.id}`,
    schema: ({ context, ownBrand }: PartnerVisit, { shown }: LayoutFile) =>
      layoutSchema({ stored: shown.agb, kept: context.state.uploadNames?.agb }, ownBrand.validation.keepZeroAfter),
  },
  saveLayout,
);

export default function EditLayout() {
  const data = useLoaderData<typeof loader>() as LayoutData;
  const reply = useActionData<typeof action>() as FormReply<Conflict> | undefined;
  // A save that failed together with the upstream still shows what was typed.
  if (!data.values && !reply) return <LoadFailed page="wlv/edit" />;
  return <LayoutForm data={data} reply={reply} />;
}

/** Without files, and with the brand's prefix if there is no phone. */
function valuesOf({ ownBrand }: PartnerVisit, { shown: { logo: _, agb: _a, ...values } }: LayoutFile) {
  const { phone } = values;
  return { ...values, phone: { ...phone, prefix: phone.prefix || ownBrand.defaultPhonePrefix } };
}
