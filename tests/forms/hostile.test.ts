import { expect, it } from 'vitest';
import { contactSchema } from '~/forms/contact-data';
import { namesOf } from '~/forms/names';
import { partnerSchema } from '~/forms/partner';
import { brand, brandIds, errorsOf, office, row } from './posting';

/** Texts that make a careless pattern try every way to split them. */
const hostile = [
  'a',
  '1',
  ' ',
  '-',
  '.',
  "'",
  'a.',
  'a-',
  "a'",
  '1 ',
  '1a',
  'A1',
  'a@',
  '@a',
  'a.a@',
  '\u0301',
  'é',
  '%2e',
];
const endings = ['', '!', '\n!', '@'];
/** 10,000 is refused by its length; the others come as far as the patterns do. */
const lengths = [34, 254, 1_000, 10_000];

/** Finishing is the test: an exponential pattern would run for longer than the universe, a quadratic one for minutes. */
const forms = brandIds.flatMap(id => [
  { id, name: 'partner', schema: partnerSchema(brand(id)) },
  { id, name: 'contact', schema: contactSchema(brand(id)) },
]);

it.each(forms)('no text keeps the $name form of brand $id from being answered', ({ schema }) => {
  const fields = namesOf(schema).map(name => name.replace('[]', '[0]'));
  for (const unit of hostile) {
    for (const length of lengths) {
      const texts = endings.map(
        ending => unit.repeat(Math.ceil(length / unit.length)).slice(0, length - ending.length) + ending,
      );
      for (const text of texts) {
        const errors = errorsOf(schema, Object.fromEntries(fields.map(name => [name, text])));
        expect(Object.keys(errors).length).toBeGreaterThan(0);
      }
    }
  }
});

it('markup and formulas are texts like any other where texts are allowed', () => {
  for (const firma of ['<script>alert(1)</script>', '=1+1', "'; drop table --", '%s', '{{x}}']) {
    expect(errorsOf(partnerSchema(brand(101)), { ...office, firma, ...row(0, {}) })).toEqual({});
  }
});
