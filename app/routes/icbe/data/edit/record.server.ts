import { isDoubtfulIban } from '~/forms/bank';
import type { ContactOutput } from '~/forms/contact-data';
import { termsNameAfter } from '~/forms/terms';
import { tidyLines } from '~/forms/text';
import { readChoices } from '~/gate/form/choices.server';
import { textLanguages } from '~/gate/i18n/text-language.server';
import type { PartnerVisit } from '~/gate/visit';
import { joinPhone } from '~/rules/phone';
import { versionOf } from '~/rules/version';
import type { AnswerOf } from '~/upstream/calls';

export type Layout = AnswerOf<'getLayout'>;
type Text = Layout['texts'][number];

/** What the form shows of the layout; `agb` is the name of the terms file. */
type Shown = Omit<ContactOutput, 'agb' | 'agbkept' | 'agbremove' | 'phone' | 'addtext' | 'version' | 'once'> & {
  agb: string;
};

/** The layout, which the layout editor shares, and the part of it that this page shows in one text language. */
export interface ContactRecord {
  layout: Layout;
  languageId: number;
  /** undefined where the language has none */
  text: Text | undefined;
  shown: Partial<Shown>;
  /** of what is shown only: whoever saves another language or the colours does not collide (D21) */
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

const pick = (record: object, names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, (record as Record<string, unknown>)[name]]));

/** The part that is the same in all languages, of a layout or of what was typed. */
export const sharedOf = (record: Shared) => pick(record, sharedNames) as Shared;

/** The fields of a language's text, of a stored one or of what was typed. */
export const textOf = (record: TextParts) => pick(record, textParts) as TextParts;

/** Line ends as a browser would post them, so that a text nobody has touched is not a change. */
function shownText(text: Text): TextParts & { agb: string } {
  const lines = (name: 'contactinformationtext' | 'emailfootertext' | 'werbetext') => tidyLines(text[name]);
  return {
    ...textOf(text),
    contactinformationtext: lines('contactinformationtext'),
    emailfootertext: lines('emailfootertext'),
    werbetext: lines('werbetext'),
    agb: text.agbfile,
  };
}

/** What the page would show after a save of what was typed. */
export function shownAfter(visit: PartnerVisit, value: ContactOutput, { text }: ContactRecord): Partial<Shown> {
  if (!text) return sharedOf(value);
  return { ...sharedOf(value), ...textOf(value), agb: termsNameAfter(value, termsNames(visit, text)) };
}

export const termsNames = ({ context }: PartnerVisit, text: Text | undefined) => ({
  stored: text?.agbfile,
  kept: context.note.uploadNames?.agb,
});

/** What a save is judged against: the record, and the countries that may be chosen. */
export interface RecordForSave extends ContactRecord {
  countries: string[] | undefined;
}

/** A stored country that the list no longer has stays allowed; without the list nothing can be said about any. */
export async function readForSave(visit: PartnerVisit): Promise<RecordForSave> {
  const [record, choices] = await Promise.all([readContact(visit), readChoices(visit)]);
  const countries = choices && [...choices.land.map(({ value }) => value), record.layout.country];
  return { ...record, countries: countries ?? undefined };
}
