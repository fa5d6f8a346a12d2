import type { RecordData } from '~/gate/form/record-data.server';
import type { Conflict } from '~/gate/form/reply.server';
import type { TextLanguages } from '~/gate/i18n/text-language.server';
import type { PartnerRules } from '~/forms/partner';
import type { RecordFields } from '~/parts/form/record-form-types';

export type ContactValues = Record<
  | 'firm'
  | 'street'
  | 'housenr'
  | 'zipcode'
  | 'city'
  | 'country'
  | 'bank'
  | 'iban'
  | 'ibanright'
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

/** The answer to 'Create empty text' while other fields have unsaved values. */
export interface TextAdded extends Conflict {
  added?: boolean;
}

export interface ContactData extends RecordData<Partial<ContactValues>>, TextLanguages {
  /** false if the language has no text yet, and so no fields */
  hasText: boolean;
  stored?: string;
  /** name of a terms file that is accepted but not saved yet */
  kept?: string;
  phone: string;
  mayEditLayout: boolean;
  /** the stored IBAN's check digits are wrong (D16) */
  doubtfulIban: boolean;
  storedIban: string;
  rules: PartnerRules['validation'];
}
