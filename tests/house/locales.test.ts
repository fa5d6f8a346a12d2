import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messageCodes } from '~/forms/messages';
import { loadTranslations } from '~/gate/i18n/translations.server';
import { type Language, languageFacts } from '~/languages';
import { checkLocales } from '~/locales/load.server';
import { pages, sections } from '~/portal';
import { saveAreas, saveEvents, saveOf } from '~/rules/saves';
import { transactionColumns } from '~/rules/transaction-columns';
import { allUses, means } from '../tools/keys-used';
import { isVariant, languageCodes, locales } from '../tools/languages';
import { glossaryOf, keysOf, type Text } from '../tools/locales';

const english = keysOf('en');
const name = ({ file, key }: Text) => `${file}:${key}`;
/** `history:events.user_saved` → `locales/de/history.json: events.user_saved` */
const toEdit = (language: string, key: string) => `locales/${language}/${key.replace(':', '.json: ')}`;
const toAdd = (language: string) => (key: string) => `${toEdit(language, key)} is missing`;

describe('every language says everything', () => {
  it('as the start validates it: keys, plural forms, what is filled in', () => {
    expect(checkLocales().problems).toEqual([]);
  });

  it.each(languageCodes.filter(isVariant))('%s holds differences from its relative only (D3)', language => {
    const { fallback, spelling = {} } = languageFacts(language);
    const [relative = 'en'] = fallback;
    const base = new Map(keysOf(relative).map(text => [name(text), text.text]));
    const own = keysOf(language);
    expect(own.filter(text => base.get(name(text)) === text.text).map(name)).toEqual([]);
    expect(own.length + Object.keys(spelling).length).toBeGreaterThan(0);
    const inherited = JSON.stringify(locales.sections.map(section => locales.texts(language, section)));
    expect(Object.keys(spelling).filter(sign => inherited.includes(sign))).toEqual([]);
  });
});

describe('every text is a good text', () => {
  it.each(languageCodes)('%s: none has spaces around it', language => {
    const wrong = keysOf(language).filter(({ text }) => text !== text.trim());
    expect(wrong.map(name)).toEqual([]);
  });

  it.each(languageCodes.filter(code => code !== 'en' && !isVariant(code)))('%s: none was left in English', language => {
    const { same = [] } = glossaryOf(language);
    const plain = new Map(english.map(text => [name(text), text.text]));
    const left = keysOf(language).filter(
      text => /\p{L}{2}/u.test(text.text.replace(/\{\{.*?\}\}/g, '')) && plain.get(name(text)) === text.text,
    );
    const unknown = left.map(name).filter(key => !same.includes(key));
    const advice = (key: string) =>
      `${toEdit(language, key)} is English; if it is ${language} too: locales/${language}/glossary.json: same`;
    expect(unknown.map(advice)).toEqual([]);
    expect(same.filter(key => !left.some(text => name(text) === key))).toEqual([]);
  });

  it('an example of a phone number is one of the country', () => {
    const exampleIn = (language: Language) => loadTranslations().of(language).t('users:form.hints.phone');
    expect((['de', 'de-CH', 'nl', 'nl-BE'] as const).map(language => /\d+/.exec(exampleIn(language))?.[0])).toEqual([
      '040',
      '044',
      '020',
      '02',
    ]);
  });

  it.each(languageCodes)('%s has one kind of quotes', language => {
    const { quotes } = JSON.parse(readFileSync(`locales/${language}/language.json`, 'utf8'));
    // The closing single one is the apostrophe, too.
    const found = keysOf(language).filter(({ text }) =>
      [...text.matchAll(/[„“”«»‘"]/g)].some(([sign]) => !quotes.includes(sign)),
    );
    expect(found.map(name)).toEqual([]);
  });
});

describe('words and code fit together', () => {
  /** keys that reach `t` as the value of something else: `LoginState.problem` */
  const handedOn = ['partnerNotFound', 'loginInvalid'].map(key => ({
    file: 'steps.server.ts',
    key,
    sections: ['login'],
  }));
  const uses = [...allUses(), ...handedOn];

  it('every key that a view asks for exists', () => {
    const missing = uses.filter(use => !english.some(({ file, key }) => means(use, file, key)));
    const where = ({ key, sections }: (typeof uses)[number]) =>
      `locales/en/${[...new Set(sections)].join('.json or ')}.json: ${key} is missing`;
    expect(missing.map(use => `${where(use)}, which ${use.file} asks for`)).toEqual([]);
  });

  it('every key is asked for somewhere', () => {
    // The platform's words are read by their names.
    const pages = english.filter(({ file }) => file !== 'platform');
    const unused = pages.filter(text => !uses.some(use => means(use, text.file, text.key)));
    expect(unused.map(text => `${toEdit('*', name(text))} is asked for nowhere`)).toEqual([]);
  });

  it('every column of the transactions has a heading', () => {
    const known = new Set(english.map(name));
    const wanted = transactionColumns.map(({ key }) => `transactions:columns.${key}`);
    expect(wanted.filter(key => !known.has(key)).map(toAdd('en'))).toEqual([]);
  });

  it('every save has words in the change history: for what was done, its area, and the fields', () => {
    const known = new Set(english.map(name));
    const wordOf = (event: string) => `history:events.${event.replace('.', '_')}`;
    const wanted = [...saveEvents.map(wordOf), ...saveAreas.map(area => `history:areas.${area}`)];
    expect(wanted.filter(key => !known.has(key)).map(toAdd('en'))).toEqual([]);
    const patterns = saveEvents.flatMap(event => {
      const { labels, subject, values = {} } = saveOf(event) ?? { labels: [] };
      return [...labels, ...(subject ? [subject] : []), ...Object.values(values)].map(pattern => ({ event, pattern }));
    });
    const finds = (pattern: string) =>
      english.some(text =>
        means(
          { file: '', key: pattern.replace(/.*:/, ''), sections: [text.file] },
          pattern.replace(/:.*/, ''),
          text.key,
        ),
      );
    const wordless = patterns.filter(({ pattern }) => !finds(pattern));
    expect(
      wordless.map(
        ({ event, pattern }) => `app/rules/saves.ts: '${event}' looks for words in '${pattern}': there are none`,
      ),
    ).toEqual([]);
    // A password that an administrator has set is told apart from one's own.
    const told = new Set([...wanted, 'history:events.password_set']);
    const stale = english.filter(text => /^history:(events|areas)\./.test(name(text)) && !told.has(name(text)));
    expect(stale.map(text => `${toEdit('*', name(text))} is no save of app/rules/saves.ts`)).toEqual([]);
  });

  it.each(languageCodes)('%s names by its title the page where a retired code leads', language => {
    const { t } = loadTranslations().of(language);
    expect(t('linkcodes:one.retired')).toContain(t('problem:noLink.title'));
  });

  it('no word is read beyond the files where it stands', () => {
    expect(uses.length).toBeGreaterThan(100);
  });

  it.each(languageCodes)('%s has words for every message, page and menu group', language => {
    const words = loadTranslations().of(language);
    const keys = [
      ...messageCodes.map(code => `errors:${code}`),
      ...pages.flatMap(({ label }) => (label === undefined ? [] : [`pages.${label}`])),
      ...sections.map(section => `sections.${section}`),
    ];
    const file = (key: string) => (key.includes(':') ? key : `common:${key}`);
    expect(keys.filter(key => !words.exists(key)).map(key => toAdd(language)(file(key)))).toEqual([]);
  });

  it('English uses the specification’s words (points 5 and 8, D ‘Wording’)', () => {
    const { t } = loadTranslations().of('en');
    const field = { field: 'Name', arg: 'x' };
    expect(messageCodes.slice(0, 11).map(code => t(`errors:${code}`, field))).toEqual([
      'Name is required',
      'Name contains invalid characters',
      'Name must be numeric',
      'Name must be a valid email address',
      'Name must contain at least x characters',
      'Name must not be longer than x characters',
      'Name must be a unique username',
      'Name should look like x',
      'Name needs 1 lower Character, 1 Upper Character, 1 Number and 1 Special character',
      'Name has to be the same as x',
      'Please insert a date',
    ]);
    expect(t('login:partnerNotFound')).toBe("Partner wasn't found");
    expect(t('login:loginInvalid')).toBe('Login invalid');
    expect(t('messages.generic')).toBe('An error has occurred. Please check your network connection and try again');
    expect(t('form.invalid')).toBe('Please check your data. Some fields are invalid.');
    expect(t('errors:unchangedData')).toBe("Data wasn't updated! Please check your input.");
    expect(t('messages:dataSaved')).toBe('Data has been saved');
    expect(['sent', 'notFound', 'failed'].map(key => t(`login:reset.${key}`))).toEqual([
      'The new Password has been sent',
      'Partner could not be found',
      'We were unable to send the new password',
    ]);
  });
});
