import type { Problem } from '~/brands/schema-problems';
import type { Texts } from './trees';

const pluralForm = /_(zero|one|two|few|many|other)$/;
const order: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
const stemOf = (key: string) => key.replace(pluralForm, '');
const placeholder = /\{\{(\w+)\}\}/g;
const namesIn = (text: string) =>
  text.includes('{{') ? [...text.matchAll(placeholder)].map(([, name = '']) => name) : [];

/** What all other languages of a section are measured by. */
export interface English {
  texts: Texts;
  /** what is filled in by key, and by stem for what has plural forms */
  fillings: Map<string, Set<string>>;
  plurals: Set<string>;
}

export function englishOf(texts: Texts): English {
  const fillings = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const stem = stemOf(key);
    fillings.set(stem, new Set([...(fillings.get(stem) ?? []), ...namesIn(text)]));
  }
  return { texts, fillings, plurals: new Set([...texts.keys()].filter(key => pluralForm.test(key)).map(stemOf)) };
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

export interface Judged {
  own: Texts;
  /** with what it falls back to */
  merged: Texts;
  english: English;
  format: string;
  /** may lack what it falls back to */
  isVariant: boolean;
}

export function judgeTexts({ own, merged, english, format, isVariant }: Judged): Problem[] {
  const { fillings, plurals } = english;
  const rules = new Intl.PluralRules(format).resolvedOptions().pluralCategories;
  const forms = order.filter(form => rules.includes(form));
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
    const form = pluralForm.exec(key)?.[1];
    const known = form && plurals.has(stemOf(key)) ? forms.some(each => each === form) : english.texts.has(key);
    if (!known) return [{ field: key, reason: form ? `is not in English, or ${plural}` : 'is not in English' }];
    const reason = textProblem(key, text, fillings.get(stemOf(key)) ?? new Set());
    return reason === undefined ? [] : [{ field: key, reason }];
  });
  return [...missing, ...wrong];
}
