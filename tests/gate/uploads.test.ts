import { expect, it } from 'vitest';
import { cleanName } from '~/gate/form/uploads.server';

it.each([
  ['C:\\fakepath\\AGB.pdf', 'AGB.pdf'],
  ['../../a\u202e"<b>.pdf', 'ab.pdf'],
  [`${'😀'.repeat(60)}a.pdf`, `${'😀'.repeat(57)}a.pdf`],
  ['Gescha\u0308ft.pdf', 'Gesch\u00e4ft.pdf'],
  ['\udc00a\ud83d.pdf', 'a.pdf'],
  ['\ud83d', 'file'],
  ['', 'file'],
])('a file that comes as %j is kept as %j', (sent, kept) => {
  expect(cleanName(sent)).toBe(kept);
});
