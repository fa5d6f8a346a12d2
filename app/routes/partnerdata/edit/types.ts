import type { FieldMetadata } from '@conform-to/react';
import type { BankAccount, IbanDoubt, PartnerRules, PartnerValues } from '~/forms/partner';
import type { Choices } from '~/gate/form/choices.server';
import type { RecordData } from '~/gate/form/record.server';

/** What the loader gives the form. */
export interface PartnerData extends RecordData<PartnerValues> {
  /** about the saved accounts (D16) */
  doubts: IbanDoubt[];
  /** null when the lists could not be loaded */
  choices: Omit<Choices, 'land'> | null;
  tradePartner: boolean;
  rules: PartnerRules['validation'];
  phoneExample: string;
}

/** The form's fields as Conform knows them. */
export type PartnerFieldset = ReturnType<FieldMetadata<PartnerValues, PartnerValues, string[]>['getFieldset']>;
export type AccountField = FieldMetadata<BankAccount, PartnerValues, string[]>;
