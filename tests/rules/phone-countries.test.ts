import { describe, expect, it } from 'vitest';
import { phonePrefixes } from '~/rules/phone-countries';

const list = [
  { countrycode: 'AT', phonecode: '+43' },
  { countrycode: 'CA', phonecode: '1' },
  { countrycode: 'CH', phonecode: '41' },
  { countrycode: 'DE', phonecode: '49' },
  { countrycode: 'GB', phonecode: '44' },
  { countrycode: 'GG', phonecode: '44' },
  { countrycode: 'BS', phonecode: '1' },
  { countrycode: 'US', phonecode: '1' },
  { countrycode: 'XX', phonecode: '' },
];

describe('international prefixes to choose from', () => {
  it('the recommended countries come first, in the brand’s order, and not a second time', () => {
    const { recommended, others } = phonePrefixes(list, ['AT', 'DE', 'CH']);
    expect(recommended.map(({ code }) => code)).toEqual(['43', '49', '41']);
    expect(others.map(({ code }) => code)).toEqual(['1', '44']);
  });

  it('a prefix that several countries share stands there once, the country that most people mean first', () => {
    const { others } = phonePrefixes(list, []);
    expect(others.find(({ code }) => code === '1')?.countries).toEqual(['US', 'CA', 'BS']);
    expect(others.find(({ code }) => code === '44')?.countries).toEqual(['GB', 'GG']);
  });

  it('a country that is recommended is the one that is meant', () => {
    const { recommended } = phonePrefixes(list, ['GG']);
    expect(recommended).toEqual([{ code: '44', countries: ['GG', 'GB'] }]);
  });

  it('a recommended country that the list does not have is left out', () => {
    expect(phonePrefixes([], ['DE'])).toEqual({ recommended: [], others: [] });
    expect(phonePrefixes(list, ['NL']).recommended).toEqual([]);
  });
});
