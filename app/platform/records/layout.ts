import type { ConfigTextTable, LayoutTable, StylesTable } from '../tables/settings';

export const layoutColumns = {
  phonecountry: 'phone_country',
  phonecity: 'phone_city',
  phonenumber: 'phone_number',
  firm: 'firm',
  street: 'street',
  housenr: 'house_number',
  zipcode: 'postal_code',
  city: 'city',
  country: 'country',
  bank: 'bank',
  iban: 'iban',
  swiftcode: 'bic',
  gtmid: 'gtm_id',
} as const satisfies Record<string, keyof LayoutTable>;

export const textColumns = {
  emailfrom: 'email_from',
  emailcontact: 'email_contact',
  contactinformationtext: 'contact_information',
  emailfootertext: 'email_footer',
  werbetext: 'advert',
  agblink: 'terms_link',
  impressumlink: 'imprint_link',
  privacylink: 'privacy_link',
} as const satisfies Record<string, keyof ConfigTextTable>;

export const styleColumns = {
  colorbackground: 'color_background',
  colorprimary: 'color_primary',
  colorsecondary: 'color_secondary',
  colorbutton: 'color_button',
  colorbuttonhover: 'color_button_hover',
  colorbuttonfont: 'color_button_font',
  colorlink: 'color_link',
  colorborder: 'color_border',
  colorfont: 'color_font',
  colorfonthighlight: 'color_font_highlight',
  colorheading: 'color_heading',
  fontfamily: 'font_family',
  fontsize: 'font_size',
} as const satisfies Record<string, keyof StylesTable>;

export type LayoutField = keyof typeof layoutColumns;
export type TextField = keyof typeof textColumns;
export type StyleField = keyof typeof styleColumns;

export function fieldsOf<Field extends string>(columns: Record<Field, string>): Field[] {
  return Object.keys(columns) as Field[];
}

export function toWire<Field extends string, Column extends string>(
  columns: Record<Field, Column>,
  row: Record<NoInfer<Column>, string>,
): Record<Field, string> {
  const entries = fieldsOf(columns).map(field => [field, row[columns[field]]]);
  return Object.fromEntries(entries) as Record<Field, string>;
}

export function toColumns<Field extends string, Column extends string>(
  columns: Record<Field, Column>,
  record: Record<NoInfer<Field>, string>,
): Record<Column, string> {
  const entries = fieldsOf(columns).map(field => [columns[field], record[field]]);
  return Object.fromEntries(entries) as Record<Column, string>;
}
