import { describe, expect, it } from 'vitest';
import { type Language, languageFacts } from '~/languages';
import { languageCodes } from '../tools/languages';
import { keysOf, type Text } from '../tools/locales';
import { filesIn, textOfFile } from './imports';

/** How each language is set, so that a text reads as print and a screen reader pauses where it should. */
const name = ({ file, key }: Text) => `${file}:${key}`;
/** Where the specification gives the English words, apostrophes and all (points 5 and 8), they stand as they are. */
const specified = ['errors:unchangedData', 'errors:unchangedPassword', 'errors:passwordTries', 'login:partnerNotFound'];
const plain = ({ text }: Text) => text.replace(/\{\{\w+\}\}/g, 'x');
const strays = (language: Language, wrong: RegExp) =>
  keysOf(language)
    .filter(text => !(language === 'en' && specified.includes(name(text))) && wrong.test(plain(text)))
    .map(text => `${name(text)}: ${text.text}`);

describe.each(languageCodes)('%s', language => {
  it.each([
    ['a straight quote or apostrophe', /["'`´]/],
    ['three dots instead of an ellipsis', /\.\.\./],
    ['two spaces, or a space at the end of a clause', / {2}|\s[,.](?!\w)(?! _)/],
    ['a hyphen where a dash stands', /\s-\s|--/],
    ['a sign of multiplication made of a letter', /\d ?[xX] ?\d/],
  ])('has nowhere %s', (_, wrong) => {
    expect(strays(language, wrong)).toEqual([]);
  });

  it('has the same number of opening and closing signs', () => {
    const pairs = language === 'de' ? ['„“', '()'] : ['“”', '«»', '()', '¿?', '¡!'];
    const wanted = pairs.filter(([open]) => 'es' === language || !'¿¡'.includes(open ?? ''));
    const uneven = keysOf(language).filter(({ text }) =>
      wanted.some(([open = '', close = '']) => text.split(open).length !== text.split(close).length),
    );
    // What a password may contain are signs, not sentences.
    expect(uneven.map(name).filter(key => key !== 'access:rules.special')).toEqual([]);
  });

  it('names the number in every form that stands for more than one number', () => {
    const rules = new Intl.PluralRules(languageFacts(language).format);
    const numbers = [0, 1, 2, 3, 5, 11, 21, 100, 101, 1_000_000, 2_000_000];
    const many = new Set(
      numbers.map(number => rules.select(number)).filter((form, at, all) => all.indexOf(form) !== at),
    );
    const silent = keysOf(language).filter(({ key, text }) => {
      const form = /_(zero|one|two|few|many|other)$/.exec(key)?.[1];
      return form && many.has(form as 'one') && !/\{\{(count|number|figure)\}\}/.test(text);
    });
    expect(silent.map(name)).toEqual([]);
  });
});

it('no colon is written by hand between two texts, since French has a space before it', () => {
  const byHand = [...filesIn('app/routes'), ...filesIn('app/parts')].flatMap(file =>
    (textOfFile(file).match(/^.*`.*\}: (\$\{|`).*$/gm) ?? []).map(line => `${file}: ${line.trim()}`),
  );
  expect(byHand).toEqual([]);
});

/** English is the specification’s, which has none. */
it.each(languageCodes.filter(code => code !== 'en'))('%s has the name of a wrong field in quotes', language => {
  const bare = keysOf(language).filter(
    ({ file, text }) => file === 'errors' && /(?<![„«‘]\u202f?)\{\{field\}\}/.test(text),
  );
  expect(bare.map(name)).toEqual([]);
});

it.each(['en', 'nl'] as const)('%s has a colon before the name of a column, which no sentence bends', language => {
  const bent = keysOf(language).filter(({ text }) => /\p{L} \{\{(column|dateType)\}\}/u.test(text));
  expect(bent.map(name)).toEqual([]);
});

describe('French', () => {
  it('has a narrow no-break space before : ; ! ? and inside its quotes', () => {
    const wrong = /[^\u202f][;!?»]|[^\u202f]:(?!\/\/)|«(?!\u202f)/u;
    // '! ou ?' are signs that a password may hold.
    expect(strays('fr', wrong).filter(text => !text.startsWith('access:rules.special'))).toEqual([]);
  });

  it('has a narrow no-break space in a large figure', () => {
    expect(strays('fr', /\d \d{3},\d/)).toEqual([]);
  });

  it('has no ‘de’ before a month, which is ‘d’’ before avril, août and octobre', () => {
    expect(strays('fr', /\bde x/).filter(text => /\bde \{\{month\}\}/.test(text))).toEqual([]);
  });

  it('opens no note with a label, whose gender it would have to follow', () => {
    expect(strays('fr', /^«\u202fx/).filter(text => text.startsWith('reports:notes.'))).toEqual([]);
  });

  it('does not take its reader for a man', () => {
    expect(strays('fr', /vous (n’)?(êtes|étiez) (pas |plus )?(connecté|averti)/i)).toEqual([]);
  });

  it('says ‘1 000 000 de …’, as Spanish and Portuguese do', () => {
    const bare = (['fr', 'es', 'pt'] as const).flatMap(language =>
      keysOf(language)
        .filter(({ key, text }) => key.endsWith('_many') && /\{\{(count|number|figure)\}\} (?!d)/.test(text))
        .map(text => `${language} ${name(text)}`),
    );
    expect(bare).toEqual([]);
  });
});

describe('Spanish and Portuguese', () => {
  it('say of one change that it, not that they, come first', () => {
    const plural = (['es', 'pt'] as const).flatMap(language =>
      keysOf(language).filter(
        ({ key, text }) => key.endsWith('_one') && /los más recientes|as mais recentes/.test(text),
      ),
    );
    expect(plural.map(name)).toEqual([]);
  });

  it('end one session or several in the same words', () => {
    const singular = (['es', 'pt'] as const).flatMap(language => strays(language, /^(Cerrada|Terminada)\./));
    expect(singular).toEqual([]);
  });
});

describe('German and Dutch', () => {
  it('write percent and ellipsis as their printers do', () => {
    expect(strays('de', /\d ?%/).filter(text => !/\d\u00a0%/.test(text))).toEqual([]);
    expect([...strays('nl', /\d\s%/), ...strays('nl-BE', /\d\s%/)]).toEqual([]);
    expect(strays('de', /\p{L}…/u)).toEqual([]);
  });
});

/** Longest run of letters that fits at 320 px; a longer word says by a soft hyphen where it breaks. */
const longest = { heading: 18, other: 22 };
const isHeading = ({ key }: Text) => /(^|\.)title$|^(pages|sections)\./.test(key);

describe('on the narrowest screen', () => {
  it.each(languageCodes)('every long word of %s can be broken where it makes sense', language => {
    const found = keysOf(language).flatMap(text => {
      const most = isHeading(text) ? longest.heading : longest.other;
      const words = plain(text).match(/\p{L}+/gu) ?? [];
      return words.filter(word => word.length > most).map(word => `${name(text)}: ${word}`);
    });
    expect(found).toEqual([]);
  });
});
