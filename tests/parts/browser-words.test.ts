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
    for (const { file, key } of keysOf('en')) {
      for (const count of [0, 1, 2, 3, 11, 1_000_000]) {
        const asked = `${file}:${stem(key)}`;
        expect([asked, own(asked, { ...values, count })]).toEqual([asked, t(asked, { ...values, count })]);
      }
      expect(own(`${file}:${key}`, values)).toBe(t(`${file}:${key}`, values));
    }
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
