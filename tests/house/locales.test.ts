import { describe, expect, it } from 'vitest';
import { messageCodes } from '~/forms/messages';
import { loadTranslations } from '~/gate/i18n/translations.server';
import { type Language, languageCodes, languages } from '~/languages';
import { pages, sections } from '~/portal';
import { saveAreas, saveEvents, saveOf } from '~/rules/saves';
import { transactionColumns } from '~/rules/transaction-columns';
import { allUses, means } from '../tools/keys-used';
import { keysOf, type Text } from '../tools/locales';
import { sameInEnglish } from './same-words';

const english = keysOf('en');
const whole = languageCodes.filter(code => code !== 'en' && code !== 'nl-BE');
const others = languageCodes.filter(code => code !== 'en');
const name = ({ file, key }: Text) => `${file}:${key}`;
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const isPlural = (key: string) => stem(key) !== key;
const stemOf = (text: Text) => stem(name(text));
/** `history:events.user_saved` → `locales/de/history.json: events.user_saved` */
const toEdit = (language: string, key: string) => `locales/${language}/${key.replace(':', '.json: ')}`;
const toAdd = (language: string) => (key: string) => `${toEdit(language, key)} is missing`;
const placeholders = (text: string) => [...new Set(text.match(/\{\{[^}]*\}\}/g) ?? [])].sort();

describe('every language says everything', () => {
  it.each(whole)('%s has the keys of English, no more and no fewer', language => {
    const found = new Set(keysOf(language).map(stemOf));
    const wanted = new Set(english.map(stemOf));
    expect([...wanted].filter(key => !found.has(key)).map(toAdd(language))).toEqual([]);
    expect([...found].filter(key => !wanted.has(key)).map(key => `${toEdit(language, key)}: not in English`)).toEqual(
      [],
    );
  });

  it('nl-BE holds differences from nl only (D3)', () => {
    const dutch = new Map(keysOf('nl').map(text => [name(text), text.text]));
    const flemish = keysOf('nl-BE');
    expect(flemish.filter(text => !dutch.has(name(text))).map(name)).toEqual([]);
    expect(flemish.filter(text => dutch.get(name(text)) === text.text).map(name)).toEqual([]);
    expect(flemish.length).toBeGreaterThan(0);
  });

  it.each(languageCodes)('%s has a word for each number that its grammar tells apart', language => {
    const texts = keysOf(language === 'nl-BE' ? 'nl' : language);
    const wanted = new Intl.PluralRules(languages[language].format).resolvedOptions().pluralCategories.sort();
    const plurals = new Map<string, string[]>();
    for (const text of texts.filter(({ key }) => isPlural(key))) {
      plurals.set(stemOf(text), [...(plurals.get(stemOf(text)) ?? []), text.key.slice(stem(text.key).length + 1)]);
    }
    const wrong = [...plurals].filter(([, forms]) => forms.sort().join() !== wanted.join());
    expect(wrong).toEqual([]);
  });
});

describe('every text is a good text', () => {
  it.each(languageCodes)('%s: none is empty or has spaces around it', language => {
    expect(
      keysOf(language)
        .filter(({ text }) => text.trim() === '' || text !== text.trim())
        .map(name),
    ).toEqual([]);
  });

  it.each(others)('%s fills in what English fills in', language => {
    const wanted = new Map(english.map(text => [name(text), placeholders(text.text)]));
    const count = (text: Text) => wanted.get(name(text)) ?? wanted.get(`${stemOf(text)}_other`) ?? [];
    // A form for one or two may say the number in words.
    const bare = (list: string[], text: Text) =>
      isPlural(text.key) ? list.filter(each => each !== '{{count}}') : list;
    const wrong = keysOf(language).filter(
      text => bare(placeholders(text.text), text).join() !== bare(count(text), text).join(),
    );
    expect(wrong.map(name)).toEqual([]);
  });

  it.each(whole)('%s: none was left in English', language => {
    const plain = new Map(english.map(text => [name(text), text.text]));
    const left = keysOf(language).filter(
      text => /\p{L}{2}/u.test(text.text.replace(/\{\{.*?\}\}/g, '')) && plain.get(name(text)) === text.text,
    );
    const allowed = sameInEnglish[language] ?? [];
    const unknown = left.map(name).filter(key => !allowed.includes(key));
    const same = (key: string) =>
      `${toEdit(language, key)} is English; if it is ${language} too: tests/house/same-words.ts`;
    expect(unknown.map(same)).toEqual([]);
  });

  const quotes: Record<string, string> = { en: '“”', de: '„“', fr: '«»', es: '«»', pt: '«»', nl: '‘’', 'nl-BE': '‘’' };

  it.each(languageCodes)('%s has one kind of quotes', language => {
    const kind = quotes[language] ?? '';
    // The closing single one is the apostrophe, too.
    const found = keysOf(language).filter(({ text }) =>
      [...text.matchAll(/[„“”«»‘"]/g)].some(([sign]) => !kind.includes(sign)),
    );
    expect(found.map(name)).toEqual([]);
  });

  it('the list of words that are the same in English names only such words', () => {
    const stale = Object.entries(sameInEnglish).flatMap(([language, keys]) => {
      const texts = new Map(keysOf(language as Language).map(text => [name(text), text.text]));
      return keys.filter(key => texts.get(key) !== english.find(text => name(text) === key)?.text);
    });
    expect(stale).toEqual([]);
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
    const unused = english.filter(text => !uses.some(use => means(use, text.file, text.key)));
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
