import type { TFunction } from 'i18next';
import { colourNames } from '~/rules/engine-styles';

/** fields by the id of their section, which a save leads back to */
export const sections = {
  'part-logo': ['logo'],
  'part-phone': ['phone'],
  'part-frame': ['blockheader', 'blockfooter'],
  'part-colours': colourNames,
  'part-font': ['fontsize', 'fontfamily'],
  'part-terms': ['agblink', 'agb'],
  'part-tag': ['gtmid'],
};

export const order = [
  ...['logo', 'logoremove', 'phone', 'blockheader', 'blockfooter'],
  ...colourNames,
  ...['fontsize', 'fontfamily', 'agblink', 'agb', 'agbremove', 'gtmid'],
];

/** 'phone.area' → 'Area code' */
export const labelOf = (t: TFunction, name: string): string => t(`layout:fields.${name.replace(/^phone\./, '')}`);

export function wordOf(t: TFunction, field: string, value: string): string {
  if (field === 'blockheader' || field === 'blockfooter') return t(`form:${value === 'true' ? 'yes' : 'no'}`);
  return field === 'fontsize' ? `${value} px` : value;
}
