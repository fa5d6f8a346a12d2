import { createHash } from 'node:crypto';
import { href } from '~/addresses';
import { type Language, languageCodes } from '~/languages';
import { type Page, pages } from '~/portal';
import type { Translations } from '../context';

interface TextModule {
  file: string;
  source: string;
}

const known = new WeakMap<Translations, Map<string, TextModule>>();

/** Texts that a page with scripts takes in the browser: a module of the texts by namespace, fetched once instead of with each page. */
function wordsOf(translations: Translations, language: Language, { label, words = [] }: Page): TextModule {
  const ofLanguages = known.get(translations) ?? new Map<string, TextModule>();
  known.set(translations, ofLanguages);
  const name = `${language}.${label}`;
  const found = ofLanguages.get(name);
  if (found) return found;
  const source = `export default ${JSON.stringify(translations.bundle(language, ['common', ...words]))}`;
  const version = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const made = { file: `${name}.${version}`, source };
  ofLanguages.set(name, made);
  return made;
}

export const wordsAddress = (translations: Translations, language: Language, page: Page): string =>
  href('words/:file', { file: wordsOf(translations, language, page).file });

export function wordsFile(translations: Translations, file: string): Response {
  const [language = '', label] = file.split('.');
  const page = pages.find(page => page.label === label && page.words);
  if (!page || !languageCodes().includes(language)) throw new Response(null, { status: 404 });
  const words = wordsOf(translations, language, page);
  // A page of before the last start asks for texts that have changed since.
  const cached = words.file === file ? 'private, max-age=31536000, immutable' : 'no-store';
  return new Response(words.source, {
    headers: { 'Content-Type': 'text/javascript', 'Cache-Control': cached },
  });
}
