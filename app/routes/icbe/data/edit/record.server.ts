import { isDoubtfulIban } from '~/forms/bank';
import type { ContactOutput } from '~/forms/contact-data';
import type { recordFields } from '~/forms/record';
import { termsNameAfter } from '~/forms/terms';
import { normalizeLines } from '~/forms/text';
import { readChoices } from '~/gate/form/choices.server';
import { textLanguages } from '~/gate/i18n/text-language.server';
import { askOffice } from '~/gate/notices/addresses.server';
import type { PartnerVisit } from '~/gate/visit';
import { joinPhone } from '~/rules/phone';
import { versionOfForm } from '~/rules/merge';
import { versionOf } from '~/rules/version';
import type { AnswerOf } from '~/upstream/calls';

export type Layout = AnswerOf<'getLayout'>;
type Text = Layout['texts'][number];

/** `agb` is the name of the terms file. */
type Shown = Omit<ContactOutput, 'agb' | 'agbkept' | 'agbremove' | 'phone' | 'addtext' | keyof typeof recordFields> & {
  agb: string;
};

/** The layout, and the part of it that this page shows in one text language. */
export interface ContactRecord {
  layout: Layout;
  languageId: number;
  /** undefined if the language has none */
  text: Text | undefined;
  shown: Partial<Shown>;
  /** of the shown part only, with empty texts where there are none: whoever adds them is not in the way */
  formVersion: string;
  /** of the shown part only, so that saving another language or the colours is no conflict (D21) */
  version: string;
  phone: string;
  /** the stored IBAN's check digits are wrong (D16) */
  doubtfulIban: boolean;
}

export async function readContact(visit: PartnerVisit): Promise<ContactRecord> {
  const layout = await visit.api.getLayout({ partnerid: visit.partner.id });
  const { id } = textLanguages(visit);
  const text = layout.texts.find(({ languageid }) => languageid === id);
  const shown = { ...sharedOf(layout), ...(text && shownText(text)) };
  const { phonecountry: prefix, phonecity: area, phonenumber: number } = layout;
  return {
    layout,
    languageId: id,
    text,
    shown,
    formVersion: versionOfForm({ ...emptyShown, ...shown }),
    version: versionOf({ shown, text: text !== undefined }),
    phone: joinPhone({ prefix, area, number }),
    doubtfulIban: isDoubtfulIban(layout.iban),
  };
}

const sharedNames = [
  'firm',
  'street',
  'housenr',
  'zipcode',
  'city',
  'country',
  'bank',
  'iban',
  'swiftcode',
  'werbetextanzeigen',
] as const;

const textParts = [
  'emailfrom',
  'emailcontact',
  'contactinformationtext',
  'emailfootertext',
  'werbetext',
  'agblink',
  'impressumlink',
  'privacylink',
] as const;

type Shared = Pick<Shown, (typeof sharedNames)[number]>;
type TextParts = Pick<Shown, (typeof textParts)[number]>;

const emptyShown = { ...Object.fromEntries(textParts.map(name => [name, ''])), agb: '' };

const pick = (record: object, names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, (record as Record<string, unknown>)[name]]));

export const sharedOf = (record: Shared) => pick(record, sharedNames) as Shared;

export const textOf = (record: TextParts) => pick(record, textParts) as TextParts;

/** Line ends as a browser posts them, so that an untouched text is not a change. */
function shownText(text: Text): TextParts & { agb: string } {
  const lines = (name: 'contactinformationtext' | 'emailfootertext' | 'werbetext') => normalizeLines(text[name]);
  return {
    ...textOf(text),
    contactinformationtext: lines('contactinformationtext'),
    emailfootertext: lines('emailfootertext'),
    werbetext: lines('werbetext'),
    agb: text.agbfile,
  };
}

export function shownAfter(visit: PartnerVisit, value: ContactOutput, { text }: ContactRecord): Partial<Shown> {
  if (!text) return sharedOf(value);
  return { ...sharedOf(value), ...textOf(value), agb: termsNameAfter(value, termsNames(visit, text)) };
}

export const termsNames = ({ context }: PartnerVisit, text: Text | undefined) => ({
  stored: text?.agbfile,
  kept: context.state.uploadNames?.agb,
});

export interface RecordForSave extends ContactRecord {
  countries: string[] | undefined;
}

/** A stored country that is no longer on the list stays allowed; without the list every country is. */
export async function readForSave(visit: PartnerVisit): Promise<RecordForSave> {
  const [record, choices] = await Promise.all([
    readContact(visit),
    readChoices(visit),
    askOffice(visit.context, visit.partner),
  ]);
  const countries = choices && [...choices.land.map(({ value }) => value), record.layout.country];
  return { ...record, countries: countries ?? undefined };
}
