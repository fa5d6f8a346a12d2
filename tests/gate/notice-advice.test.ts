import { describe, expect, it } from 'vitest';
import type { Brand } from '~/brands/brand';
import { loadBrands } from '~/brands/load.server';
import type { StoredNotice } from '~/database/store/notices.server';
import { loadTranslations } from '~/gate/i18n/translations.server';
import { mailOf } from '~/gate/notices/message.server';

const brands = loadBrands();
const translations = loadTranslations();

function adviceOf(brand: Brand, language: string, absent: readonly string[]): string {
  const at = new Date('2026-11-22T15:40:00Z');
  const by = { at, partnerId: 10_001, login: 'accounts01', subject: '', address: 'office@seeblick.example' };
  const notice: StoredNotice = { ...by, id: 1, event: 'user.saved', changes: [], brand: brand.id, language, tries: 0 };
  const { text } = mailOf([notice], brand, translations, new Set(absent));
  return text.split('\n\n').at(-2) ?? '';
}

describe('whoever did not do what a mail tells, on a platform without a page to change the password,', () => {
  it('is told to request a new one at the login', () => {
    const brand = brands.default();
    expect(adviceOf(brand, 'en', ['password'])).toMatch(
      /request a new password on the login page or ask an administrator for one, and call us/,
    );
    const quiet = { ...brand, mail: {}, hotline: null };
    expect(adviceOf(quiet, 'en', ['password'])).toMatch(
      /ask an administrator for one, and answer this message at once/,
    );
    expect(adviceOf(brand, 'en', ['topSort'])).toContain('change your password in the portal');
  });

  const all = brands.all.flatMap(brand => brand.languages.map(language => ({ brand, language, id: brand.id })));
  it.each(all)('is told so in $language, by $id', ({ brand, language }) => {
    const [told, usual] = [adviceOf(brand, language, ['password']), adviceOf(brand, language, [])];
    expect(told).not.toBe(usual);
    expect(told).toMatch(/log|Anmelde|inicio|connexion|inlog|aanmeld|início/);
    expect(told).not.toMatch(/[{}]|portal/i);
  });
});
