import { describe, expect, it } from 'vitest';
import {
  isCampaign,
  type LinkEngine,
  type LinkRecipe,
  linkAddress,
  linkParts,
  queryOfRecipe,
  recipeOfQuery,
} from '~/rules/link-recipe';

const engine: LinkEngine = {
  front: 'https://book.example/',
  search: 'https://book.example/search?view=list',
  names: {
    ...{ partner: 'partnerid', language: 'language', campaign: 'campaign' },
    ...{ area: 'area', organizer: 'line', ship: 'ship', from: 'from', to: 'to', nights: 'nights', persons: 'persons' },
  },
};
const addressOf = (recipe: Partial<LinkRecipe>, own: Partial<LinkEngine> = {}) =>
  linkAddress({ ...engine, ...own }, { partnerId: 10001, language: 'de', recipe: { utm: false, ...recipe } });

describe('the address of a recipe', () => {
  it.each<[Partial<LinkRecipe>, string]>([
    [{}, 'https://book.example/?partnerid=10001&language=de'],
    [{ campaign: 'Herbst 26' }, 'https://book.example/?partnerid=10001&language=de&campaign=Herbst+26'],
    [
      { area: '7', nights: '10', persons: '2', campaign: 'poster' },
      'https://book.example/search?view=list&partnerid=10001&language=de&area=7&nights=10&persons=2&campaign=poster',
    ],
    [
      { organizer: '3', ship: '12', from: '2027-05-01', to: '2027-05-31' },
      'https://book.example/search?view=list&partnerid=10001&language=de&line=3&ship=12&from=2027-05-01&to=2027-05-31',
    ],
    [
      { utm: true, campaign: 'x' },
      'https://book.example/?partnerid=10001&language=de&campaign=x&utm_source=10001&utm_medium=partner&utm_campaign=x',
    ],
  ])('%j', (recipe, address) => {
    expect(addressOf(recipe)).toBe(address);
  });

  it('of an engine that is known by its front page alone has the campaign and the language', () => {
    expect(addressOf({ area: '7', ship: '1', campaign: 'x' }, { search: undefined })).toBe(
      'https://book.example/?partnerid=10001&language=de&campaign=x',
    );
  });

  it('of 3,000 hostile recipes begins at the engine and names the partner once', () => {
    const hostile = [
      '&partnerid=1',
      '#',
      '//evil.example',
      '\r\nX: y',
      '"><script>',
      '%2526',
      '\0',
      '😀',
      '?',
      'a=b&c',
    ];
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    for (let turn = 0; turn < 3_000; turn += 1) {
      const text = () => Array.from({ length: 3 }, () => hostile[Math.floor(random() * hostile.length)]).join('');
      const parts = linkParts.filter(() => random() < 0.5).map(part => [part, text()]);
      const recipe = { ...Object.fromEntries(parts), campaign: text(), utm: random() < 0.5 };
      const kept = recipeOfQuery(queryOfRecipe(recipe));
      expect(kept).toEqual(recipe);
      for (const made of [addressOf(recipe), addressOf(recipeOfQuery(text()))]) {
        const { origin, searchParams, hash } = new URL(made);
        expect([origin, hash, searchParams.getAll('partnerid')]).toEqual(['https://book.example', '', ['10001']]);
      }
    }
  });
});

describe('a recipe that is kept', () => {
  const recipe = { area: '7', from: '2027-03-01', to: '2027-05-31', campaign: 'Frühling & Co', utm: true };

  it('comes back as it was, of plain characters in one order', () => {
    const query = queryOfRecipe(recipe);
    expect(query).toBe('area=7&from=2027-03-01&to=2027-05-31&campaign=Fr%C3%BChling+%26+Co&utm=1');
    expect(recipeOfQuery(query)).toEqual(recipe);
    expect(queryOfRecipe({ utm: false })).toBe('');
    expect(recipeOfQuery('')).toEqual({ utm: false });
  });

  it.each([
    ['2027-03-01', recipe],
    ['2027-04-01', { ...recipe, from: undefined }],
    ['2027-06-01', { ...recipe, from: undefined, to: undefined }],
  ])('asks on %s for no departure that is over', (day, asked) => {
    expect(recipeOfQuery(queryOfRecipe(recipe), day)).toEqual(asked);
  });
});

it.each<[string, boolean]>([
  ['spring', true],
  ['Frühling 2027 – nein', false],
  ['Frühling_2027.a', true],
  ['', false],
  [' x', false],
  ['x'.repeat(60), true],
  ['x'.repeat(61), false],
  ['<b>', false],
  ['a&b', false],
])('%j as a campaign: %s', (text, is) => {
  expect(isCampaign(text)).toBe(is);
});
