import type { TFunction } from 'i18next';
import type { Choice } from '~/parts/frame/document';

export const order = [
  'firm street housenr zipcode city country',
  'emailfrom emailcontact contactinformationtext emailfootertext werbetext agblink agb impressumlink privacylink',
  'werbetextanzeigen bank iban swiftcode',
]
  .join(' ')
  .split(' ');

export const labelOf = (t: TFunction, name: string): string => t(`contact:fields.${name}`);

/** The name of a country, yes or no for a tick. */
export function wordOf(t: TFunction, countries: readonly Choice[] | undefined, field: string, value: string): string {
  if (field === 'werbetextanzeigen') return t(`form:${value === 'true' ? 'yes' : 'no'}`);
  if (field !== 'country') return value;
  return countries?.find(choice => choice.value === value)?.label ?? value;
}
