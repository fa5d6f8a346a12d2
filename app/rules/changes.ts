import { type Difference, differences } from './differences';
import { isPasswordField } from './password-fields';

export interface Change {
  /** field name as in the form: 'firma', 'accounts[1].swift' */
  field: string;
  before: string;
  after: string;
}

/** Fields that only serve the form, and file contents, of which the name is enough. */
const internalField = /encoded$|^(?:version|once)$/i;
const iban = /(?:^|[.\]])iban$/i;
const maxLength = 300;
const maxChanges = 200;

/** @param before empty for a new record @param after empty for a deleted one */
export function changesOf(before: object, after: object): Change[] {
  return differences(after as Row, before as Row)
    .filter(({ field }) => !isPasswordField(field) && !internalField.test(field))
    .slice(0, maxChanges)
    .map(changeOf);
}

type Row = Record<string, unknown>;

function changeOf({ field, mine, theirs }: Difference): Change {
  const value = (text: string) => (iban.test(field) ? maskedIban(text) : truncated(text));
  return { field, before: value(theirs), after: value(mine) };
}

/** Never more of an IBAN than its last four characters. */
export function maskedIban(text: string): string {
  return text === '' ? '' : `…${text.replace(/\s/g, '').slice(-4)}`;
}

/** False for a right or a switch that is off, too. */
export const isGiven = (value: string): boolean => value !== '' && value !== 'false';

/** @param pattern a field's name; `*` at its end is any rest */
export const matchesField = (pattern: string, field: string): boolean =>
  pattern.endsWith('*') ? field.startsWith(pattern.slice(0, -1)) : pattern === field;

const truncated = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)} …` : text);
