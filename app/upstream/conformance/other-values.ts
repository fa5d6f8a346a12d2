/** Two right values for each kind of text, by name: a platform may look at more than the characters. */
const pairs: [RegExp, [string, string]][] = [
  [/^color/, ['#123456', '#654321']],
  [/^fontfamily$/, ['Arial', 'Verdana']],
  [/^fontsize$/, ['16px', '18px']],
  [/^gtmid$/, ['GTM-C0NF0RM', 'GTM-C0NF1RM']],
  [/email/, ['office@conformance.example', 'office@again.example']],
  [/^url$|link$/, ['https://conformance.example/', 'https://again.example/']],
  [/^phone(country|city|number)$/, ['49', '40']],
  [/^telefon$/, ['+49 40 123456', '+49 40 654321']],
  [/phone$|tel$|fax$/, ['040123456', '040654321']],
  [/^iban$/, ['DE89370400440532013000', 'DE02120300000000202051']],
  [/^swift/, ['COBADEFFXXX', 'DEUTDEFFXXX']],
  [/^(plz|zipcode)$/, ['20095', '10115']],
  [/^(hausnummer|housenr)$/, ['5', '7']],
  [/^steuernr$/, ['12/345/67890', '12/345/67891']],
  [/^agenturnr/, ['1001', '1002']],
];

const defaultTexts: [string, string] = ['Conformance', 'Conformance again'];

interface Bounds {
  /** names of fields that stay */
  locked?: readonly string[];
  /** by names of fields, the only values that the platform has for them */
  choices?: Readonly<Record<string, readonly string[]>>;
}

function otherText(name: string, value: string, { choices = {} }: Bounds): string {
  const known = choices[name];
  if (known) return known.find(each => each !== value) ?? value;
  const [, [one, other]] = pairs.find(([names]) => names.test(name)) ?? [null, defaultTexts];
  return value === one ? other : one;
}

/** A platform may look at the postal codes of each country and brand: five digits are right in both of these. */
export const sampleCountries = ['DE', 'FR'];
const addresses = [
  ['land', 'plz'],
  ['country', 'zipcode'],
] as const;

/** The same with another text and flag in each field, in rows within it too; numbers, and addresses elsewhere, stay. */
export function otherValues<Value>(value: Value, bounds: Bounds = {}, name = ''): Value {
  if (bounds.locked?.includes(name)) return value;
  if (typeof value === 'string') return otherText(name, value, bounds) as Value;
  if (typeof value === 'boolean') return !value as Value;
  if (Array.isArray(value)) return value.map(each => otherValues(each, bounds)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const locked = lockedAddress(value as Record<string, unknown>);
  const fields = Object.entries(value).map(([field, inner]) => [
    field,
    locked.includes(field) ? inner : otherValues(inner, bounds, field),
  ]);
  return Object.fromEntries(fields) as Value;
}

const lockedAddress = (record: Record<string, unknown>): string[] =>
  addresses.flatMap(([country, code]) =>
    sampleCountries.includes(String(record[country])) && /^\d{5}$/.test(String(record[code])) ? [] : [country, code],
  );

/** Names of the texts, numbers and flags that are others than wanted: `texts.0.werbetext`. */
export function differingValues(wanted: unknown, got: unknown, name = ''): string[] {
  if (wanted === undefined || wanted === null) return [];
  if (typeof wanted !== 'object') return wanted === got ? [] : [name];
  return Object.entries(wanted).flatMap(([field, inner]) =>
    differingValues(inner, (got as Record<string, unknown> | undefined)?.[field], name ? `${name}.${field}` : field),
  );
}
