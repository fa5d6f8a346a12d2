import { describe, expect, it } from 'vitest';
import { codeOfName, countedMonths, isRobot, monthsSince, readShortLink, shortLinkOf } from '~/rules/link-codes';

it('is spelled as the language spells letters that addresses lack', () => {
  expect(codeOfName('Frühling am Ångström-Öresund', { ö: 'oe', ü: 'ue' })).toBe('fruehling-am-angstro');
  expect(codeOfName('FRÜHLING', { ü: 'ue' })).toBe('fruehling');
});

it.each([
  ['Norway 2027', 'norway-2027'],
  ['Frühling in Île-de-France', 'fruhling-in-ile-de-f'],
  ['Straße', 'strasse'],
  ['– x –', ''],
  ['A very long campaign name', 'a-very-long-campaign'],
  ['', ''],
])('a campaign %j suggests the code %j', (name, code) => {
  expect(codeOfName(name)).toBe(code);
});

describe('the last part of a short address', () => {
  it('is read as it was made', () => {
    const coded = { partnerId: 10_001, code: 'norway-2027' };
    expect(readShortLink(shortLinkOf(coded))).toEqual(coded);
    expect(readShortLink('10001-NORWAY-2027')).toEqual(coded);
  });

  it.each([
    ...['', '10001', '10001-', '10001-ab', '10001-a_b_c', '-norway', '010001-norway', '0-norway'],
    ...[
      '1234567890-norway',
      `10001-${'x'.repeat(21)}`,
      '10001-norway\n',
      '10001-norway ',
      '10001-Norway ',
      'x10001-norway',
      '10001-ñandú',
    ],
  ])('%j is of no code', link => {
    expect(readShortLink(link)).toBeNull();
  });
});

it.each<[string, boolean]>([
  ['', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', true],
  ['WhatsApp/2.23.20.0', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['Slackbot-LinkExpanding 1.0', true],
  ['curl/8.5.0', true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', false],
])('%.40s is a robot: %s', (userAgent, is) => {
  expect(isRobot(userAgent)).toBe(is);
});

describe('months of a code', () => {
  it('begin with this one and end with that of its making, whether anybody came or not', () => {
    const counted = [
      { month: '2026-11', visits: 4 },
      { month: '2026-09', visits: 2 },
    ];
    expect(countedMonths('2026-09-30', '2026-11-01', counted)).toEqual([
      { month: '2026-11', visits: 4 },
      { month: '2026-10', visits: 0 },
      { month: '2026-09', visits: 2 },
    ]);
  });

  it('are one on the day that it was made, and 36 at most', () => {
    expect(monthsSince('2026-11-23', '2026-11-23')).toEqual(['2026-11']);
    expect(monthsSince('2026-12-01', '2026-11-30')).toEqual(['2026-11']);
    const all = monthsSince('2019-01-01', '2026-11-23');
    expect([all.length, all.at(-1)]).toEqual([36, '2023-12']);
  });
});
