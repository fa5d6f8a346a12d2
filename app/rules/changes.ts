import { type Difference, differences } from './differences';
import { isPasswordField } from './password-fields';

export interface Change {
  /** field name as in the form: 'firma', 'accounts[1].swift' */
  field: string;
  before: string;
  after: string;
}

/** Fields that only serve the form, and file contents, of which the name is enough. */
const never = /encoded$|^(?:version|once)$/i;
const iban = /(?:^|[.\]])iban$/i;
const longest = 300;
const most = 200;

/** @param before empty for a new record @param after empty for a deleted one @param rowId identifies a list's rows */
export function changesOf(before: object, after: object, rowId?: string): Change[] {
  return differences(after as Row, before as Row, rowId)
    .filter(({ field }) => !isPasswordField(field) && !never.test(field))
    .slice(0, most)
    .map(shown);
}

type Row = Record<string, unknown>;

function shown({ field, mine, theirs }: Difference): Change {
  const value = (text: string) => (iban.test(field) ? maskedIban(text) : cut(text));
  return { field, before: value(theirs), after: value(mine) };
}

/** Never more of an IBAN than its last four characters (trust.md). */
export function maskedIban(text: string): string {
  return text === '' ? '' : `…${text.replace(/\s/g, '').slice(-4)}`;
}

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)} …` : text);
