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
  [/^(land|country)$/, ['DE', 'FR']],
  [/^(plz|zipcode)$/, ['20095', '10115']],
  [/^(anrede|titel|reisebuerotyp)$/, ['1', '2']],
  [/^(hausnummer|housenr)$/, ['5', '7']],
  [/^steuernr$/, ['12/345/67890', '12/345/67891']],
  [/^agenturnr/, ['1001', '1002']],
];

const defaultTexts: [string, string] = ['Conformance', 'Conformance again'];

function otherText(name: string, value: string): string {
  const [, [one, other]] = pairs.find(([names]) => names.test(name)) ?? [null, defaultTexts];
  return value === one ? other : one;
}

/** The same with another text and flag in each field, in rows within it too; numbers and what is `locked` stay. */
export function otherValues<Value>(value: Value, locked: readonly string[] = [], name = ''): Value {
  if (locked.includes(name)) return value;
  if (typeof value === 'string') return otherText(name, value) as Value;
  if (typeof value === 'boolean') return !value as Value;
  if (Array.isArray(value)) return value.map(each => otherValues(each, locked)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([field, inner]) => [field, otherValues(inner, locked, field)]);
  return Object.fromEntries(fields) as Value;
}

/** Names of the texts, numbers and flags that are others than wanted: `texts.0.werbetext`. */
export function differingValues(wanted: unknown, got: unknown, name = ''): string[] {
  if (wanted === undefined || wanted === null) return [];
  if (typeof wanted !== 'object') return wanted === got ? [] : [name];
  return Object.entries(wanted).flatMap(([field, inner]) =>
    differingValues(inner, (got as Record<string, unknown> | undefined)?.[field], name ? `${name}.${field}` : field),
  );
}
