import type { FieldMetadata } from '@conform-to/react';
import type { BankAccount, IbanDoubt, PartnerRules, PartnerValues } from '~/forms/partner';
import type { Choices } from '~/gate/form/choices.server';
import type { RecordData } from '~/gate/form/record-data.server';
import type { WaitingAddressData } from './waiting-address';

export interface PartnerData extends RecordData<PartnerValues> {
  /** about the saved accounts (D16) */
  doubts: IbanDoubt[];
  /** null if the lists could not be loaded */
  choices: Omit<Choices, 'land'> | null;
  tradePartner: boolean;
  rules: PartnerRules['validation'];
  phoneExample: string;
  waiting: WaitingAddressData | null;
}

export type PartnerFieldset = ReturnType<FieldMetadata<PartnerValues, PartnerValues, string[]>['getFieldset']>;
export type AccountField = FieldMetadata<BankAccount, PartnerValues, string[]>;

/** of Conform's `getButtonProps` */
export interface IntentButton {
  name: string;
  value: string;
  form: string;
  formNoValidate: boolean;
}
