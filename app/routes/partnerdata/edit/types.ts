import type { FieldMetadata } from '@conform-to/react';
import type { BankAccount, PartnerRules, PartnerValues } from '~/forms/partner';
import type { Choices } from '~/gate/choices.server';
import type { RecordData } from '~/gate/record.server';

/** What the loader gives the form. */
export interface PartnerData extends RecordData<PartnerValues> {
  /** ids of the saved accounts whose IBAN fails its check digits (D16) */
  doubtfulIbans: (number | undefined)[];
  /** null when the lists could not be loaded */
  choices: Omit<Choices, 'land'> | null;
  tradePartner: boolean;
  rules: PartnerRules['validation'];
  phoneExample: string;
}

/** The form's fields as Conform knows them. */
export type PartnerFieldset = ReturnType<FieldMetadata<PartnerValues, PartnerValues, string[]>['getFieldset']>;
export type AccountField = FieldMetadata<BankAccount, PartnerValues, string[]>;
