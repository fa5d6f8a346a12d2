import { describe, expect, it } from 'vitest';
import { newPassword } from '~/forms/passwords';
import { meetsPasswordRule } from '~/platform/passwords.server';
import { meetsRule, passwordRules } from '~/rules/passwords';

const missing = (password: string) => passwordRules.filter(rule => !meetsRule(rule, password));

describe('a new password', () => {
  it.each<[string, string[]]>([
    ['', ['length', 'lower', 'upper', 'digit', 'special']],
    ['Quay-2027!', []],
    ['Quay-27', ['length']],
    ['QUAY-2027!', ['lower']],
    ['quay-2027!', ['upper']],
    ['Quay-quay!', ['digit']],
    ['Quay20277', ['special']],
    ['Quay 2027', ['special']],
    ['Größe-27', []],
    ['ÄÖÜß-279', []],
    ['Ключ-2027', []],
    ['Ab1🚢🚢🚢🚢', ['length']],
    ['Ab1🚢🚢🚢🚢🚢', []],
  ])('“%s” lacks %j', (password, lacks) => {
    expect(missing(password)).toEqual(lacks);
  });

  it.each(['', 'Quay-2027!', 'Quay-27', 'QUAY-2027!', 'Quay 2027', 'Größe-27', 'Ab1🚢🚢🚢🚢'])(
    'page, form and platform agree on “%s”',
    password => {
      const fits = missing(password).length === 0;
      expect([newPassword().safeParse(password).success, meetsPasswordRule(password)]).toEqual([fits, fits]);
    },
  );
});
