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
  .filter(name => name.endsWith('.json'))
  .map(name => name.slice(0, -'.json'.length));

/** The texts of one language as its own files have them, without any fallback. */
export function keysOf(language: Language): Text[] {
  return localeFiles.flatMap(file => {
    const path = `locales/${language}/${file}.json`;
    return existsSync(path) ? flat(file, '', JSON.parse(readFileSync(path, 'utf8'))) : [];
  });
}

function flat(file: string, prefix: string, tree: object): Text[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = prefix ? `${prefix}.${name}` : name;
    return typeof value === 'object' && value !== null ? flat(file, key, value) : [{ file, key, text: String(value) }];
  });
}
