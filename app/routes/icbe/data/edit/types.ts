import type { RecordData } from '~/gate/form/record.server';
import type { Conflict } from '~/gate/form/reply.server';
import type { TextLanguages } from '~/gate/i18n/text-language.server';
import type { PartnerRules } from '~/forms/partner';
import type { RecordFields } from '~/parts/form/record-form-types';

/** What the form is filled with: texts, and a box. */
export type ContactValues = Record<
  | 'firm'
  | 'street'
  | 'housenr'
  | 'zipcode'
  | 'city'
  | 'country'
  | 'bank'
  | 'iban'
  | 'swiftcode'
  | 'emailfrom'
  | 'emailcontact'
  | 'contactinformationtext'
  | 'emailfootertext'
  | 'werbetext'
  | 'agblink'
  | 'agb'
  | 'agbkept'
  | 'impressumlink'
  | 'privacylink'
  | 'version',
  string
> & { werbetextanzeigen: boolean; agbremove: boolean };

export type ContactFields = RecordFields<Partial<ContactValues>>;

/** The answer to 'Create empty text' while other fields hold what is not saved yet. */
export interface TextAdded extends Conflict {
  added?: boolean;
}

/** What the loader gives the form. */
export interface ContactData extends RecordData<Partial<ContactValues>>, TextLanguages {
  /** false where the language has no text yet: there are no fields for it */
  hasText: boolean;
  /** name of the stored terms file */
  stored?: string;
  /** name of a terms file that was accepted and is not saved yet */
  kept?: string;
  /** as it stands in the layout; changed there */
  phone: string;
  mayEditLayout: boolean;
  /** the stored IBAN's check digits are wrong (D16) */
  doubtfulIban?: boolean;
  rules: PartnerRules['validation'];
}
