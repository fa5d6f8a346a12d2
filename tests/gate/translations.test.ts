import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorGroups } from '~/gate/i18n/error-groups';
import { loadTranslations } from '~/gate/i18n/translations.server';
import { codeProblem } from '~/gate/sign-in/second-factor.server';
import type { Visit } from '~/gate/visit';
import { checkLocales } from '~/locales/load.server';
import { pages } from '~/portal';
import { LocaleFolder } from '../locales/folder';

const folder = new LocaleFolder();
let words: ReturnType<typeof loadTranslations>;
beforeAll(() => {
  const days = { days_one: 'a day', days_other: '{{count}} days' };
  folder.add('en', { greeting: 'Good day {{name}}', menu: { home: 'Home', help: 'Help' }, ...days });
  folder.add('nl', { greeting: 'Dag {{name}}', menu: { home: 'Begin' } });
  folder.add('nl-BE', { greeting: 'Goeiedag {{name}}' }).add('de', {}).add('pt', {});
  words = loadTranslations(checkLocales(folder.path).locales);
});
afterAll(() => {
  folder.remove();
  checkLocales();
});

describe('a text that a language lacks comes from its nearest relative (D3)', () => {
  it.each([
    ['nl-BE', 'greeting', 'Goeiedag A'],
    ['nl-BE', 'menu.home', 'Begin'],
    ['nl-BE', 'menu.help', 'Help'],
    ['nl', 'greeting', 'Dag A'],
    ['pt', 'greeting', 'Good day A'],
  ] as const)('%s, %s: %s', (language, key, text) => {
    expect(words.of(language).t(key, { name: 'A' })).toBe(text);
  });

  it('what the browser gets has them merged in', () => {
    expect(words.bundle('nl-BE', ['common'])).toMatchObject({
      common: { greeting: 'Goeiedag {{name}}', menu: { home: 'Begin', help: 'Help' } },
    });
  });

  it('numbers choose their form by the language', () => {
    expect([1, 2].map(count => words.of('de').t('days', { count }))).toEqual(['a day', '2 days']);
  });

  it('what is filled in is left as it is: React escapes it', () => {
    expect(words.of('en').t('greeting', { name: '<b>&' })).toBe('Good day <b>&');
  });

  it('a language that is not there has none', () => {
    expect(() => words.of('xx')).toThrow("no texts in 'xx'");
  });
});

describe('errors that few pages say', () => {
  const all = loadTranslations();
  const errorsIn = (...wanted: string[]) => Object.keys(all.bundle('en', wanted).errors ?? {});

  it.each(Object.entries(errorGroups))('%s: go with the pages that name them alone', (group, keys) => {
    expect(errorsIn('errors', `errors.${group}`)).toEqual(expect.arrayContaining([...keys]));
    expect(errorsIn('errors').filter(key => keys.includes(key))).toEqual([]);
    expect(errorsIn('errors')).toContain('required');
  });

  it.each(['wrong', 'used', 'malformed'] as const)('that a code is %s goes with no form', verdict => {
    const [error] = codeProblem({} as Visit, verdict).errors ?? [];
    expect(error).toBeDefined();
    expect(errorsIn('errors', 'errors.signIn')).toContain(error);
    expect(errorsIn('errors')).not.toContain(error);
  });

  it('those of files go with every scripted form that a file can come with', () => {
    const withFiles = pages.filter(({ uploads, scripts }) => uploads && scripts).map(({ words: named }) => named ?? []);
    expect(withFiles.length).toBeGreaterThan(0);
    expect(withFiles.every(named => named.includes('errors.files'))).toBe(true);
  });
});
