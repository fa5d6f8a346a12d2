import { describe, expect, it } from 'vitest';
import { isInTime, readSsoKeys, readSsoLink, type SsoLink, signedText } from '~/rules/single-sign-on';

const link: SsoLink = {
  partnerId: '10001',
  exp: '1790000000',
  nonce: 'n'.repeat(22),
  kid: 'k1',
  sig: 's'.repeat(43),
};
const key = 'A'.repeat(43);

describe('a single sign-on link', () => {
  it('is read when every part has its form', () => {
    expect(readSsoLink({ ...link, lng: 'de' } as never)).toEqual(link);
  });

  it.each<[keyof SsoLink, unknown]>([
    ['partnerId', '010001'],
    ['partnerId', 'frontdesk1'],
    ['partnerId', '10001\n'],
    ['partnerId', '1234567890'],
    ['exp', '1790000000.5'],
    ['exp', '-1'],
    ['exp', '1e9'],
    ['nonce', 'n'.repeat(21)],
    ['nonce', 'n'.repeat(201)],
    ['nonce', `${'n'.repeat(22)}\n`],
    ['kid', ''],
    ['kid', '__proto__/'],
    ['sig', 's'.repeat(42)],
    ['sig', `${'s'.repeat(42)}=`],
    ['sig', undefined],
    ['exp', 1_790_000_000],
  ])('with %s = %j is none', (part, value) => {
    expect(readSsoLink({ ...link, [part]: value })).toBeNull();
  });

  it.each([
    [-1, false],
    [0, false],
    [1, true],
    [120, true],
    [121, false],
  ])('that ends in %i seconds holds: %s', (seconds, holds) => {
    expect(isInTime({ exp: String(1_790_000_000 + seconds) }, new Date(1_790_000_000_000))).toBe(holds);
  });

  it('signs version, host, partner, end and nonce, one a line', () => {
    expect(signedText('partner.example:3000', link)).toBe(
      `v1\npartner.example:3000\n10001\n1790000000\n${'n'.repeat(22)}`,
    );
    expect(signedText('partner.example:3000', link, '/partner/home')).toBe(
      `v2\npartner.example:3000\n10001\n1790000000\n${'n'.repeat(22)}\n/partner/home`,
    );
  });
});

describe('the keys', () => {
  it('are one, or two while one replaces the other', () => {
    expect([...readSsoKeys(`old:${key}`)]).toEqual([['old', key]]);
    expect([...readSsoKeys(`old:${key}, new:${key}`).keys()]).toEqual(['old', 'new']);
  });

  it.each([
    '',
    'old',
    `old:${key},`,
    'old:short',
    `old:${key}:${key}`,
    `ol d:${key}`,
    `old:${key}=`,
    `old:${key},old:${key}`,
    `a:${key},b:${key},c:${key}`,
  ])('are refused as %j, without being repeated', text => {
    expect(() => readSsoKeys(text)).toThrow(/key/);
    expect(() => readSsoKeys(text)).not.toThrow(key);
  });
});
