import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Language } from '~/languages';

/** One text of a language file; `key` with dots, as `t('edit.save')` writes it. */
export interface Text {
  /** section: `common`, `partnerdata` … */
  file: string;
  key: string;
  text: string;
}

export const localeFiles = readdirSync('locales/en')
  .filter(name => name.endsWith('.json') && !['language.json', 'glossary.json'].includes(name))
  .map(name => name.slice(0, -'.json'.length));

/** The texts of one language as its own files have them, without any fallback. */
export function keysOf(language: Language): Text[] {
  return localeFiles.flatMap(file => {
    const path = `locales/${language}/${file}.json`;
    return existsSync(path) ? flat(file, '', JSON.parse(readFileSync(path, 'utf8'))) : [];
  });
}

export interface Glossary {
  /** by the English term */
  terms: Record<string, string[]>;
  never: string[];
  /** keys of texts that are rightly the same as in English */
  same?: string[];
}

export function glossaryOf(language: Language): Glossary {
  const path = `locales/${language}/glossary.json`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { terms: {}, never: [] };
}

function flat(file: string, prefix: string, tree: object): Text[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = prefix ? `${prefix}.${name}` : name;
    return typeof value === 'object' && value !== null ? flat(file, key, value) : [{ file, key, text: String(value) }];
  });
}
