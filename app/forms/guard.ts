import { BadForm, formLimits } from './bad-form';
import { readIntent, readState } from './intents';
import { type FieldScope, patternOf, scopesOf } from './names';

export { BadForm } from './bad-form';

export interface FormShape {
  names: readonly string[];
  /** where less than the general limit */
  rows?: number;
  files?: readonly string[];
}

/** Before Conform, which builds whatever a name describes: `a[100000000]=x` would exhaust the memory. */
export function readForm<Body extends FormData | URLSearchParams>(body: Body, form: FormShape): Body {
  const scopes = scopesOf(form.names);
  const seen = new Set<string>();
  let count = 0;
  for (const [name, value] of body as Iterable<[string, FormDataEntryValue]>) {
    count += 1;
    if (count > formLimits.fields) throw new BadForm('too many fields');
    if (form.rows !== undefined && rowOf(name) >= form.rows) throw new BadForm('too many rows');
    validateField(name, value, { scopes, files: form.files ?? [], seen });
  }
  return body;
}

/** All rows of a sparse list are rendered, so one short name could cost a page of hundreds. */
const rowOf = (name: string): number => Number(/\[(\d+)\]\./.exec(name)?.[1] ?? -1);

interface Known {
  scopes: Map<string, FieldScope>;
  files: readonly string[];
  seen: Set<string>;
}

function validateField(name: string, value: FormDataEntryValue, { scopes, files, seen }: Known): void {
  if (name === '__intent__' || name === '__state__') {
    if (seen.has(name)) throw new BadForm(`more than one ${name}`);
    const text = validateText(value);
    if (text !== '') (name === '__intent__' ? readIntent : readState)(text, scopes);
  } else {
    const field = fieldOf(name, scopes);
    if (typeof value === 'string') validateText(value);
    else if (!files.includes(field)) throw new BadForm('a file in a field for text');
    if (seen.has(name) && !field.endsWith('[]')) throw new BadForm('a field twice');
  }
  seen.add(name);
}

function validateText(value: FormDataEntryValue): string {
  if (typeof value !== 'string') throw new BadForm('a file in a field for text');
  if (value.length > formLimits.value) throw new BadForm('a value is too long');
  if (value.includes('\0')) throw new BadForm('a NUL in a value');
  return value;
}

/** A list of values (`ids[]`) is posted with or without brackets. */
function fieldOf(name: string, scopes: Map<string, FieldScope>): string {
  const pattern = patternOf(name);
  if (scopes.get(pattern) === 'field') return pattern;
  if (scopes.get(`${pattern}[]`) === 'field') return `${pattern}[]`;
  throw new BadForm('a name that the form does not have');
}
