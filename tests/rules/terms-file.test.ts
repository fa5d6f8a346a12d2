import { expect, it } from 'vitest';
import { encodedName, lastSegmentOf, linkNamesFile, typedName } from '~/rules/terms-file';

it.each([
  ['https://a.example/agb.pdf', 'agb.pdf'],
  ['https://a.example/x/y/agb.pdf?v=1&f=b.pdf#c.pdf', 'agb.pdf'],
  ['https://a.example/AGB%20f%C3%BCr%20Sie.pdf', 'AGB für Sie.pdf'],
  ['https://a.example/AGB für Sie.pdf', 'AGB für Sie.pdf'],
  ['https://a.example/agb.pdf/', ''],
  ['https://a.example', ''],
  ['https://a.example/%E0%A4%A', ''],
  ['agb.pdf', ''],
  ['', ''],
])('the last segment of %s is "%s"', (link, segment) => {
  expect(lastSegmentOf(link)).toBe(segment);
});

it('a link names a file by exactly its name, and nothing names no file', () => {
  expect(linkNamesFile('https://a.example/agb.pdf', 'agb.pdf')).toBe(true);
  expect(linkNamesFile('https://a.example/Agb.pdf', 'agb.pdf')).toBe(false);
  expect(linkNamesFile('https://a.example/', '')).toBe(false);
});

it('a link and a file may compose the same accents in different ways', () => {
  const [composed = '', decomposed = ''] = ['NFC', 'NFD'].map(form => 'Geschäft.pdf'.normalize(form));
  for (const [linked, file] of [
    [composed, decomposed],
    [encodeURIComponent(composed), decomposed],
    [encodeURIComponent(decomposed), composed],
  ] as const) {
    expect(linkNamesFile(`https://a.example/${linked}`, file)).toBe(true);
  }
  expect(linkNamesFile('https://a.example/Geschaft.pdf', decomposed)).toBe(false);
});

it.each([
  ['AGB Muster (1).pdf', 'AGB Muster (1).pdf'],
  ['Gescha\u0308ft.pdf', 'Gesch\u00e4ft.pdf'],
  ['AGB #2 100%?.pdf', 'AGB %232 100%25%3F.pdf'],
  ['a\ud83d\u202e.pdf', 'a\ufffd%E2%80%AE.pdf'],
  ['AGB  2026\u202fneu.pdf ', 'AGB %202026%E2%80%AFneu.pdf%20'],
])('%s is typed as %s, which names it', (name, typed) => {
  expect(typedName(name)).toBe(typed);
  expect(linkNamesFile(`https://a.example/${typed}`, name.replace(/\p{Cs}/u, '\ufffd'))).toBe(true);
});

it('a name with half a sign in it can still be written in a message', () => {
  expect(encodedName('\udc00a\ud83d.pdf')).toBe('%EF%BF%BDa%EF%BF%BD.pdf');
  expect(encodedName('😀 ä.pdf')).toBe('%F0%9F%98%80%20%C3%A4.pdf');
});
