import { describe, expect, it } from 'vitest';
import { areaKey, areaOfTitle, areasOf, sizeInName, wordsInName } from '~/rules/marketing';

/** The specification's point 9, by hand. */
const templates =
  'Allgemein, Afrika, Alaska, Asien, Hawaii, Karibik, Mittelmeer, Nordland, Nordamerika, Orient u. Emirate, Fluss';
const banners =
  'Afrika, Alaska, Asien, Hawaii, Karibik, Mittelmeer, Nordland, Nordamerika, Orient u. Emirate, Fluss, Sonstige';

describe('marketing categories', () => {
  it('are the specification’s, in its order, each with words', () => {
    expect(areasOf('offertemplate', [])).toEqual(templates.split(', '));
    expect(areasOf('banner', [])).toEqual(banners.split(', '));
    for (const area of areasOf('banner', [])) expect(areaKey(area)).toMatch(/^[a-zA-Z]+$/);
  });

  it('that only the upstream has follow, once each, and have no words of ours', () => {
    expect(areasOf('banner', ['Arktis', 'Alaska', 'Arktis'])).toEqual([...banners.split(', '), 'Arktis']);
    expect([areaKey('Arktis'), areaKey('constructor'), areaKey('__proto__')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['banner-Alaska', 'Alaska'],
    ['Banner-ALASKA', 'Alaska'],
    ['banner-Orient u. Emirate', 'Orient u. Emirate'],
    ['banner-Nord-Ost-Passage', 'Nord-Ost-Passage'],
    ['banner-', 'Sonstige'],
    ['', 'Sonstige'],
    ['Sommeraktion', 'Sommeraktion'],
  ])('are read from the title %j', (title, area) => {
    expect(areaOfTitle(title, 'banner')).toBe(area);
  });
});

it.each([
  ['Alaska 468x60.png', { width: 468, height: 60 }],
  ['300x250.svg', { width: 300, height: 250 }],
  ['Alaska_728×90', { width: 728, height: 90 }],
  ['Sommer 2026.png', undefined],
  ['99999x60.png', undefined],
])("a banner's size is told by its name: %s", (name, size) => {
  expect(sizeInName(name)).toEqual(size);
});

it.each([
  ['Orient und Emirate 468x60.png', 'Orient und Emirate'],
  ['sommer_aktion-300x250.svg', 'sommer aktion'],
  ['468x60.png', ''],
  ['Route 66', 'Route 66'],
])('what is written on a banner is told by its name: %s', (name, words) => {
  expect(wordsInName(name)).toBe(words);
});
