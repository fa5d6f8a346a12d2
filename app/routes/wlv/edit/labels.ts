import type { TFunction } from 'i18next';
import { colourNames } from '~/rules/engine-styles';

/** The form's top names in its order. */
export const order = [
  ...['logo', 'logoremove', 'phone', 'blockheader', 'blockfooter'],
  ...colourNames,
  ...['fontsize', 'fontfamily', 'agblink', 'agb', 'agbremove', 'gtmid'],
];

/** The label of a posted name: 'phone.area' → 'Area code'. */
export const labelOf = (t: TFunction, name: string): string => t(`layout:fields.${name.replace(/^phone\./, '')}`);

/** A value as the form shows it. */
export function wordOf(t: TFunction, field: string, value: string): string {
  if (field === 'blockheader' || field === 'blockfooter') return t(`form:${value === 'true' ? 'yes' : 'no'}`);
  return field === 'fontsize' ? `${value} px` : value;
}
