import { expect, it } from 'vitest';
import { isMailAddress, maskedAddress } from '~/rules/mail-address';

it.each([
  ['office@seeblick.example', 'of…@seeblick.example'],
  ['a@b.example', 'a…@b.example'],
  ['"x@y"@z.example', '"x…@z.example'],
  ['', ''],
  ['@nobody', '@nobody'],
])('%s is shown as %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown);
});

it.each([
  ['büro@käthe.example', true],
  ['a@b.example, thief@elsewhere.example', false],
  ['a@b.example\r\nBcc: thief@elsewhere.example', false],
  ['Office <a@b.example>', false],
  ['a@b\0.example', false],
  ['a@b\uD800.example', false],
  [`${'a'.repeat(400)}@b.example`, false],
  ['nobody', false],
])('%j is one address that a mail can go to: %s', (text, is) => {
  expect(isMailAddress(text)).toBe(is);
});
