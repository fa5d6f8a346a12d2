import type { Problem } from '~/brands/schema-problems';
import type { Texts } from './trees';

const pluralForm = /_(zero|one|two|few|many|other)$/;
const order: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
const placeholder = /\{\{(\w+)\}\}/g;
const namesIn = (text: string) =>
  text.includes('{{') ? [...text.matchAll(placeholder)].map(([, name = '']) => name) : [];

interface Key {
  stem: string;
  form: string | undefined;
}

function keyOf(key: string): Key {
  const [ending = '', form] = pluralForm.exec(key) ?? [];
  return { stem: key.slice(0, key.length - ending.length), form };
}

/** What all other languages of a section are measured by. */
export interface English {
  keys: Map<string, Key>;
  /** what is filled in by key, and by stem for what has plural forms */
  fillings: Map<string, Set<string>>;
  plurals: Set<string>;
}

export function englishOf(texts: Texts): English {
  const english: English = { keys: new Map(), fillings: new Map(), plurals: new Set() };
  for (const [key, text] of texts) {
    const { stem, form } = keyOf(key);
    english.keys.set(key, { stem, form });
    const names = english.fillings.get(stem) ?? new Set();
    for (const name of namesIn(text)) names.add(name);
    english.fillings.set(stem, names);
    if (form) english.plurals.add(stem);
  }
  return english;
}

function textProblem(key: string, text: string, wanted: Set<string>): string | undefined {
  if (text.trim() === '') return 'is empty';
  if (wanted.size === 0 && !text.includes('{{') && !text.includes('}}')) return undefined;
  if (/\{\{|\}\}/.test(text.replace(placeholder, ''))) return 'a placeholder is written {{name}}';
  const found = new Set(namesIn(text));
  const unknown = [...found].find(name => !wanted.has(name));
  const known = [...wanted].map(name => `{{${name}}}`).join(' ');
  if (unknown !== undefined) return `{{${unknown}}} is filled in with nothing${known && `; there is ${known}`}`;
  // A form for one may say the number in words.
  const missing = [...wanted].find(name => !found.has(name) && !(name === 'count' && pluralForm.test(key)));
  return missing === undefined ? undefined : `lacks {{${missing}}}`;
}

interface SectionTexts {
  own: Texts;
  /** with what it falls back to */
  merged: Texts;
  english: English;
  format: string;
  /** may lack what it falls back to */
  isVariant: boolean;
}

/** Asked for each section; to make the rules takes longer than to read one. */
const formsBefore = new Map<string, Intl.LDMLPluralRule[]>();

function formsOf(format: string): Intl.LDMLPluralRule[] {
  const known = formsBefore.get(format);
  if (known) return known;
  const rules = new Intl.PluralRules(format).resolvedOptions().pluralCategories;
  const forms = order.filter(form => rules.includes(form));
  formsBefore.set(format, forms);
  return forms;
}

export function validateTexts({ own, merged, english, format, isVariant }: SectionTexts): Problem[] {
  const { keys, fillings, plurals } = english;
  const forms = formsOf(format);
  const plural = `the plural forms of ${format} are ${forms.join(', ')}`;
  const said = isVariant ? merged : own;
  const lacks = (key: string): Problem[] => (said.has(key) ? [] : [{ field: key, reason: 'is missing' }]);
  const lacksForm = (stem: string): Problem[] => {
    const missing = forms.filter(form => !said.has(`${stem}_${form}`));
    if (missing.length === 0) return [];
    return [{ field: missing.map(form => `${stem}_${form}`).join(', '), reason: `is missing: ${plural}` }];
  };
  const missing = [...fillings.keys()].flatMap(stem => (plurals.has(stem) ? lacksForm(stem) : lacks(stem)));
  const wrong = [...own].flatMap(([key, text]): Problem[] => {
    const { stem, form } = keys.get(key) ?? keyOf(key);
    const known = form && plurals.has(stem) ? forms.some(each => each === form) : keys.has(key);
    if (!known) return [{ field: key, reason: form ? `is not in English, or ${plural}` : 'is not in English' }];
    const reason = textProblem(key, text, fillings.get(stem) ?? new Set());
    return reason === undefined ? [] : [{ field: key, reason }];
  });
  return [...missing, ...wrong];
}
