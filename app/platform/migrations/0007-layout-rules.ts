import { statements } from './statements';

const colours = [
  'background',
  'primary',
  'secondary',
  'button',
  'button_hover',
  'button_font',
  'link',
  'border',
  'font',
  'font_highlight',
  'heading',
];

const fonts = [
  'Arial',
  'Helvetica',
  'sans-serif',
  'Tahoma',
  'Trebuchet MS',
  'Verdana',
  'Open Sans',
  'Time New Roman',
  'Courier New',
  'Georgia',
  'Lucida Sans',
];

const all = (checks: string[]) => checks.map(check => `  add check (${check})`).join(',\n');
const line = (column: string) => `length(${column}) <= 1000 and ${column} !~ '[[:cntrl:]]'`;
const long = (column: string) => `length(${column}) <= 20000`;
const digits = (column: string) => `${column} ~ '^[0-9]{0,15}$'`;
const mail = (column: string) => `${column} ~ '^([^@[:space:]]+@[^@[:space:]]+)?$' and length(${column}) <= 254`;
const link = (column: string) => `${line(column)} and ${column} ~ '^(https?://[^[:space:]]+)?$'`;
/** A file and its name are there together or not at all; base64 is a third longer than the bytes. */
const file = (column: string, name: string, bytes: number) =>
  `(${column} is null) = (${name} = '') and coalesce(length(${column}), 0) <= ${Math.ceil(bytes / 3) * 4}`;

/** Only colours, fonts and sizes of the specification's lists reach a page's CSS, only http(s) its links. */
export const migration = statements(`
alter table platform.layout add column gtm_id text not null default '';

alter table platform.layout
${all([
  ...['logo_name', 'firm', 'street', 'city', 'bank'].map(line),
  ...['phone_country', 'phone_city', 'phone_number'].map(digits),
  `${line('house_number')} and length(house_number) <= 10`,
  `${line('postal_code')} and length(postal_code) not between 1 and 3`,
  `country ~ '^([A-Z]{2})?$'`,
  `iban ~ '^[A-Z0-9]{0,34}$'`,
  `bic ~ '^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$'`,
  `${line('gtm_id')} and length(gtm_id) <= 100`,
  file('logo', 'logo_name', 1024 * 1024),
])};

alter table platform.styles
${all([
  ...colours.map(name => `color_${name} ~ '^#[0-9A-Fa-f]{6}$'`),
  `font_family in (${fonts.map(font => `'${font}'`).join(', ')})`,
  `font_size ~ '^(1[4-9]|[2-6][0-9]|7[0-2])px$'`,
])};

alter table platform.config_text
${all([
  ...['email_from', 'email_contact'].map(mail),
  ...['contact_information', 'email_footer', 'advert'].map(long),
  ...['terms_link', 'imprint_link', 'privacy_link'].map(link),
  `language_id between 1 and 99`,
  line('terms_file'),
  file('terms', 'terms_file', 5 * 1024 * 1024),
  `coalesce(terms like 'JVBERi0%', true)`,
])};
`);
