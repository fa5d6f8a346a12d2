import { runInNewContext } from 'node:vm';
import { isValidIBAN } from 'ibantools';
import { describe, expect, it } from 'vitest';
import type { Brand } from '~/brands/brand';
import { loadBrands } from '~/brands/load.server';
import { firstTextLanguage } from '~/gate/i18n/text-language.server';
import { languageFacts } from '~/languages';

const brands = loadBrands();

function brand(id: number): Brand {
  const found = brands.byId(id);
  if (!found) throw new Error(`There is no brand ${id}.`);
  return found;
}

describe('form rules of a brand (specification points 5 and 9, D16)', () => {
  const digits = {
    takes: ['1234', '10115', '8001', '1234AB'],
    refuses: ['123', 'ABCD', '12-345', '1234-567', '1234 AB', ''],
  };
  const dutch = { takes: ['1234AB'], refuses: ['1234', '123AB', '1234ABC', '12345', 'AB1234', 'X1234AB'] };
  const portuguese = { takes: ['1234-567'], refuses: ['1234', '1234567', '1234-56', '1234-5678', '-567'] };
  it.each([
    [101, digits, '1234'],
    [102, digits, '1234'],
    [104, dutch, '1234AB'],
    [105, dutch, '1234AB'],
    [106, dutch, '1234AB'],
    [107, dutch, '1234AB'],
    [108, digits, '1234'],
    [109, digits, '1234'],
    [111, portuguese, '1234-567'],
    [112, digits, '1234'],
  ])('%i: postal code', (id, { takes, refuses }, example) => {
    const rule = brand(id).validation.postalCode;
    const pattern = new RegExp(rule.pattern, 'u');
    expect(takes.filter(code => !pattern.test(code))).toEqual([]);
    expect(refuses.filter(code => pattern.test(code))).toEqual([]);
    expect(rule.example).toBe(example);
    expect(rule.example).toMatch(pattern);
  });

  it.each(brands.all.map(({ id }) => id))(
    '%i: a Belgian address has four digits where the rule is the Dutch one',
    id => {
      const rule = brand(id).validation.postalCode.byCountry?.BE;
      expect(rule !== undefined).toBe(id >= 104 && id <= 107);
      if (!rule) return;
      const pattern = new RegExp(rule.pattern, 'u');
      expect(['1000', '9000', rule.example, '1234AB', '123', '12345'].map(code => pattern.test(code))).toEqual([
        true,
        true,
        true,
        false,
        false,
        false,
      ]);
    },
  );

  const narrow = {
    takes: ['DE02120300000000202051', `AT${'1'.repeat(18)}`],
    refuses: [`AT${'1'.repeat(17)}`, 'NL91ABNA0417164300'],
  };
  const wide = {
    takes: ['NL91ABNA0417164300', '1'.repeat(18)],
    refuses: ['A'.repeat(17), 'nl91abna0417164300', `${'1'.repeat(18)}-`],
  };
  it.each([
    [101, narrow],
    [102, narrow],
    [104, wide],
    [105, wide],
    [106, wide],
    [107, wide],
    [108, narrow],
    [109, wide],
    [111, wide],
    [112, wide],
  ])("%i: IBAN pattern, with an example of the brand's own country", (id, { takes, refuses }) => {
    const { validation, market } = brand(id);
    const pattern = new RegExp(validation.iban.pattern, 'u');
    expect(takes.filter(iban => !pattern.test(iban))).toEqual([]);
    expect(refuses.filter(iban => pattern.test(iban))).toEqual([]);
    expect(validation.iban.example.slice(0, 2)).toBe(market);
    expect(isValidIBAN(validation.iban.example)).toBe(true);
  });

  it('no pattern hangs on 100,000 hostile characters', () => {
    const hostile = ['1', 'A', '1A', 'é'].map(text => `${text.repeat(100_000)}!`);
    for (const { validation } of brands.all) {
      const rules = [validation.iban, validation.postalCode, ...Object.values(validation.postalCode.byCountry ?? {})];
      for (const { pattern } of rules) {
        // A pattern that backtracks would take hours, and only a script of its own can be stopped in the middle of one.
        const accepted = 'hostile.filter(text => new RegExp(pattern, "u").test(text)).length';
        expect(runInNewContext(accepted, { hostile, pattern }, { timeout: 10_000 })).toBe(0);
      }
    }
  });

  it.each([
    [101, 'AT DE CH', '49'],
    [102, 'AT DE CH', '49'],
    [104, 'BE DE NL', '31'],
    [105, 'BE DE NL', '31'],
    [106, 'BE DE NL', '31'],
    [107, 'BE DE NL', '31'],
    [108, 'AT DE CH', '49'],
    [109, 'ES', '49'],
    [111, 'PT', '49'],
    [112, 'FR', '49'],
  ])('%i recommends %s and begins with +%s', (id, countries, prefix) => {
    expect(brand(id).recommendedPhoneCountries.join(' ')).toBe(countries);
    expect(brand(id).defaultPhonePrefix).toBe(prefix);
  });
});

it.each(brands.all)('$id opens texts in Dutch or German where it has them, else in its own language (D23)', each => {
  const wanted = each.id >= 104 && each.id <= 107 ? 6 : 1;
  const offered = each.languages.find(code => languageFacts(code).id === wanted);
  expect(firstTextLanguage(each)).toBe(offered ?? each.defaultLanguage);
});
