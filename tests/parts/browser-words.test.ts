import { describe, expect, it } from 'vitest';
import { errorGroups } from '~/gate/i18n/error-groups';
import { loadTranslations } from '~/gate/i18n/translations.server';
import { type Bundle, translator } from '~/parts/frame/browser-translations';
import { languageCodes } from '../tools/languages';
import { keysOf } from '../tools/locales';

/** What a page shows in the browser must be what the server has drawn, word for word: else React throws it away. */
const words = loadTranslations();
const namespaces = [
  ...new Set(keysOf('en').map(({ file }) => file)),
  ...Object.keys(errorGroups).map(group => `errors.${group}`),
];
const values = { field: 'Feld', arg: '8', name: 'a $& {{x}} <b>', count: 3, example: '1234AB', page: undefined };

describe.each(languageCodes)('%s', language => {
  const { t } = words.of(language);
  const bundle = words.bundle(language, namespaces) as Bundle;

  it('every text reads in the browser as on the server, whatever is filled in', () => {
    const own = translator({ language, bundle });
    const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
    const asked = keysOf('en').flatMap(({ file, key }) => [
      { text: `${file}:${key}`, filled: values },
      ...[0, 1, 2, 3, 11, 1_000_000].map(count => ({ text: `${file}:${stem(key)}`, filled: { ...values, count } })),
    ]);
    expect(asked.length).toBeGreaterThan(5_000);
    const compared = asked.map(({ text, filled }) => ({ text, browser: own(text, filled), server: t(text, filled) }));
    expect(compared.filter(({ browser, server }) => browser !== server)).toEqual([]);
  });

  it('a bare key is one of the first namespace', () => {
    const own = translator({ language, bundle }, 'login');
    expect(own('title')).toBe(words.of(language).getFixedT(null, 'login')('title'));
    expect(own('common:pages.home')).toBe(t('pages.home'));
  });

  it('a key that is missing is shown as it is, whatever it is called', () => {
    const own = translator({ language, bundle });
    for (const key of ['nothing.here', 'pages', 'pages.home.more', '__proto__', 'constructor.name', 'toString']) {
      expect(own(key)).toBe(key);
    }
  });
});
