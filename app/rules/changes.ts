import { type Difference, differences } from './differences';
import { isPasswordField } from './password-fields';

/** One field that a save changed, as the change history keeps and shows it. */
export interface Change {
  /** name as in the form: 'firma', 'accounts[1].swift' */
  field: string;
  before: string;
  after: string;
}

/** Never in the history, nor is a password: what only serves the form, and files, of which the name is enough. */
const never = /encoded$|^(?:version|once)$/i;
const iban = /(?:^|[.\]])iban$/i;
/** A long text is recognised by its beginning. */
const longest = 300;
const most = 200;

/**
 * What a save changed, field by field, fit to be kept and shown: IBANs by their last four, no passwords.
 * @param before the record as it was; empty for a new one
 * @param after the record as it is now; empty for a deleted one
 * @param rowId field that tells the rows of a list apart
 */
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

/** Of an IBAN the last four, wherever somebody might read it (trust.md). */
export function maskedIban(text: string): string {
  return text === '' ? '' : `…${text.replace(/\s/g, '').slice(-4)}`;
}

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)} …` : text);
