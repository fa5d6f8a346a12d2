import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadTranslations } from '~/gate/i18n/translations.server';

const directory = mkdtempSync(path.join(tmpdir(), 'locales-'));
afterAll(() => rmSync(directory, { recursive: true }));

function write(language: string, texts: object): void {
  mkdirSync(path.join(directory, language));
  writeFileSync(path.join(directory, language, 'common.json'), JSON.stringify(texts));
}
write('en', {
  greeting: 'Good day {{name}}',
  menu: { home: 'Home', help: 'Help' },
  days_one: 'a day',
  days_other: '{{count}} days',
});
write('nl', { greeting: 'Dag {{name}}', menu: { home: 'Begin' } });
write('nl-BE', { greeting: 'Goeiedag {{name}}' });
const words = loadTranslations(directory);

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
});
