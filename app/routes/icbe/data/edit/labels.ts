import type { TFunction } from 'i18next';
import type { Choice } from '~/parts/frame/document';

/** fields by the id of their section, which a save leads back to */
export const sections = {
  'part-company': ['firm', 'street', 'housenr', 'zipcode', 'city', 'country'],
  'part-texts': ['emailfrom', 'emailcontact', 'contactinformationtext', 'emailfootertext', 'werbetext'],
  'part-terms': ['agblink', 'agb', 'impressumlink', 'privacylink'],
  'part-advert': ['werbetextanzeigen'],
  'part-bank': ['bank', 'iban', 'swiftcode'],
};

export const order = Object.values(sections).flat();

export const labelOf = (t: TFunction, name: string): string => t(`contact:fields.${name}`);

/** The name of a country, yes or no for a tick. */
export function wordOf(t: TFunction, countries: readonly Choice[] | undefined, field: string, value: string): string {
  if (field === 'werbetextanzeigen') return t(`form:${value === 'true' ? 'yes' : 'no'}`);
  if (field !== 'country') return value;
  return countries?.find(choice => choice.value === value)?.label ?? value;
}
