import { expect, it } from 'vitest';
import { encodedName, lastSegmentOf, linkNamesFile } from '~/rules/terms-file';

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

it('a name with half a sign in it can still be written in a message', () => {
  expect(encodedName('\udc00a\ud83d.pdf')).toBe('%EF%BF%BDa%EF%BF%BD.pdf');
  expect(encodedName('😀 ä.pdf')).toBe('%F0%9F%98%80%20%C3%A4.pdf');
});
