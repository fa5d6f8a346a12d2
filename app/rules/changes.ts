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

/** @param before empty for a new record @param after empty for a deleted one @param rowId identifies a list's rows */
export function changesOf(before: object, after: object, rowId?: string): Change[] {
  return differences(after as Row, before as Row, rowId)
    .filter(({ field }) => !isPasswordField(field) && !internalField.test(field))
    .slice(0, maxChanges)
    .map(changeOf);
}

type Row = Record<string, unknown>;

function changeOf({ field, mine, theirs }: Difference): Change {
  const value = (text: string) => (iban.test(field) ? maskedIban(text) : truncated(text));
  return { field, before: value(theirs), after: value(mine) };
}

/** Never more of an IBAN than its last four characters (trust.md). */
export function maskedIban(text: string): string {
  return text === '' ? '' : `…${text.replace(/\s/g, '').slice(-4)}`;
}

const truncated = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)} …` : text);
