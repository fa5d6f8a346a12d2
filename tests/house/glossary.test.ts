import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Language, languageFacts } from '~/languages';
import { languageCodes } from '../tools/languages';
import { glossaryOf, keysOf, type Text } from '../tools/locales';

/**
 * One word for one thing, in all files of a language. `locales/glossary.json` has the English terms; a text whose English
 * has one of them has one of the forms that `locales/<language>/glossary.json` gives it; `apart` names texts that say it
 * in another way. What is in `never` stands nowhere: words of another country, of another trade, or that would address a
 * reader informally.
 */
interface Term {
  en: string[];
  apart?: string[];
}
const terms: Term[] = JSON.parse(readFileSync('locales/glossary.json', 'utf8'));

const name = ({ file, key }: Text) => `${file}:${key}`;
const stem = (text: Text) => name(text).replace(/_(one|many|other)$/, '');
const english = keysOf('en');
/** Without what is filled in, and without the places where a long word may be broken. */
const said = ({ text }: Text) => text.replace(/\{\{\w+\}\}/g, '{{}}').replace(/\u00ad/g, '');

/** A word for itself, 'stem*' with whatever ending. One with a capital is meant with it. */
function finder(word: string): RegExp {
  const end = word.endsWith('*') ? '' : '(?!\\p{L})';
  const flags = /\p{Lu}/u.test(word) ? 'u' : 'iu';
  return new RegExp(`(?<!\\p{L})${word.replace('*', '')}${end}`, flags);
}

/** English words are found in any case: a label begins with a capital. */
const isAsked = ({ en }: Term, text: Text) => en.some(word => finder(word.toLowerCase()).test(said(text)));
const others = languageCodes.filter(code => code !== 'en');

/** A variant lacks what it shares with its relative. */
const withRelatives = (language: Language) => [
  language,
  ...languageFacts(language).fallback.filter(code => code !== 'en'),
];

const formsOf = ({ en: [term = ''] }: Term, language: Language): string[] | undefined =>
  withRelatives(language)
    .map(code => glossaryOf(code).terms[term])
    .find(Boolean);

/** What is shown in it: its own texts, and those of its relative that it has not. */
function textsIn(language: Language): Text[] {
  const all = withRelatives(language).toReversed().flatMap(keysOf);
  return [...new Map(all.map(text => [name(text), text])).values()];
}

describe.each(others)('%s keeps to the glossary', language => {
  const texts = keysOf(language);

  it.each(terms)('$en.0', term => {
    const asked = new Set(english.filter(text => isAsked(term, text)).map(stem));
    const forms = formsOf(term, language);
    expect([asked.size > 0, Array.isArray(forms)]).toEqual([true, true]);
    const strays = texts.filter(
      text =>
        asked.has(stem(text)) &&
        !term.apart?.includes(stem(text)) &&
        !forms?.some(form => said(text).toLowerCase().includes(form.toLowerCase())),
    );
    expect(strays.map(text => `${name(text)}: ${text.text}`)).toEqual([]);
  });

  it('has none of the words that it must not have', () => {
    const words = glossaryOf(language).never;
    const found = textsIn(language).flatMap(text =>
      words.filter(word => finder(word).test(said(text))).map(word => `${name(text)}: ${word}`),
    );
    expect(found).toEqual([]);
  });
});

it('the glossary’s exceptions are texts that there are', () => {
  const known = new Set(english.map(stem));
  expect(terms.flatMap(({ apart = [] }) => apart).filter(key => !known.has(key))).toEqual([]);
});
