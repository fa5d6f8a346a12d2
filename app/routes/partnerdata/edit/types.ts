import type { FieldMetadata } from '@conform-to/react';
import type { BankAccount, PartnerRules, PartnerValues } from '~/forms/partner';
import type { Choices } from './record.server';

/** What the loader gives the form. */
export interface PartnerData {
  /** null when the record could not be loaded */
  values: PartnerValues | null;
  version: string | null;
  once: string;
  /** ids of the saved accounts whose IBAN fails its check digits (D16) */
  doubtfulIbans: (number | undefined)[];
  /** null when the lists could not be loaded */
  choices: Omit<Choices, 'land'> | null;
  /** the values were typed before a session ended and are not saved (D8) */
  draft: boolean;
  tradePartner: boolean;
  rules: PartnerRules['validation'];
  phoneExample: string;
}

/** The form's fields as Conform knows them. */
export type PartnerFieldset = ReturnType<FieldMetadata<PartnerValues, PartnerValues, string[]>['getFieldset']>;
export type AccountField = FieldMetadata<BankAccount, PartnerValues, string[]>;
