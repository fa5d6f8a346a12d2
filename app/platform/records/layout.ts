import type { z } from 'zod';
import { isFont } from '~/rules/engine-styles';
import type { Calls } from '~/upstream/calls';
import type { Fields, TextsOf } from './record';

export type Layout = z.output<Calls['saveLayout']['request']>['layout'];
type Text = Layout['texts'][number];
type Styles = NonNullable<Layout['styles']>;

const line = /^[^\x00-\x1f\x7f]*$/;
const digits = { max: 15, pattern: /^\d+$/ };
const mail = { max: 254, pattern: /^[^@\s]+@[^@\s]+$/ };
const link = { pattern: /^https?:\/\/\S+$/i };
const longText = { max: 20_000 };
const colour = { required: true, pattern: /^#[0-9A-Fa-f]{6}$/ } as const;

/** Validated whatever its clients check before; the brand's own patterns are theirs. Files: layout-files.ts. */
export const layoutFields = {
  phonecountry: { column: 'phone_country', ...digits },
  phonecity: { column: 'phone_city', ...digits },
  phonenumber: { column: 'phone_number', ...digits },
  firm: { column: 'firm', pattern: line },
  street: { column: 'street', pattern: line },
  housenr: { column: 'house_number', max: 10, pattern: line },
  zipcode: { column: 'postal_code', min: 4, pattern: line },
  city: { column: 'city', pattern: line },
  country: { column: 'country', pattern: /^[A-Z]{2}$/ },
  bank: { column: 'bank', pattern: line },
  iban: { column: 'iban', max: 34, pattern: /^[A-Z0-9]+$/ },
  swiftcode: { column: 'bic', pattern: /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/ },
  gtmid: { column: 'gtm_id', max: 100, pattern: line },
} as const satisfies Fields<Exclude<TextsOf<Layout>, 'partnerlogo'>>;

export const textFields = {
  emailfrom: { column: 'email_from', ...mail },
  emailcontact: { column: 'email_contact', ...mail },
  contactinformationtext: { column: 'contact_information', ...longText },
  emailfootertext: { column: 'email_footer', ...longText },
  werbetext: { column: 'advert', ...longText },
  agblink: { column: 'terms_link', ...link },
  impressumlink: { column: 'imprint_link', ...link },
  privacylink: { column: 'privacy_link', ...link },
} as const satisfies Fields<Exclude<TextsOf<Text>, 'agbfile'>>;

export const styleFields = {
  colorbackground: { column: 'color_background', ...colour },
  colorprimary: { column: 'color_primary', ...colour },
  colorsecondary: { column: 'color_secondary', ...colour },
  colorbutton: { column: 'color_button', ...colour },
  colorbuttonhover: { column: 'color_button_hover', ...colour },
  colorbuttonfont: { column: 'color_button_font', ...colour },
  colorlink: { column: 'color_link', ...colour },
  colorborder: { column: 'color_border', ...colour },
  colorfont: { column: 'color_font', ...colour },
  colorfonthighlight: { column: 'color_font_highlight', ...colour },
  colorheading: { column: 'color_heading', ...colour },
  fontfamily: { column: 'font_family', required: true, one: isFont },
  fontsize: { column: 'font_size', required: true, pattern: /^(?:1[4-9]|[2-6]\d|7[0-2])px$/ },
} as const satisfies Fields<TextsOf<Styles>>;
