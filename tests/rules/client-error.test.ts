import { describe, expect, it } from 'vitest';
import { clientError } from '~/rules/client-error';

describe("a browser's error report", () => {
  it.each([
    [
      'TypeError: a is not a function\n    at save (https://p.example/partner/assets/route-Dj3_x1.js:1:23456)',
      'TypeError: a is not a function at save (https://p.example/partner/assets/route-Dj3_x1.js:1:23456)',
    ],
    ['fn@https://p.example/a.js:3:4', 'fn@https://p.example/a.js:3:4'],
    ["Cannot read 'a?.b' of x ? y : z", "Cannot read 'a?.b' of x ? y : z"],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=Meyer',
      'Minified React error #418; visit https://react.dev/errors/418',
    ],
  ])('keeps what tells where it broke: %j', (given, kept) => {
    expect(clientError(given)).toBe(kept);
  });

  it.each([
    ['fetch https://p.example/x?iban=DE1&b=2#top failed', 'fetch https://p.example/x failed'],
    ['/partner/home#secret', '/partner/home'],
    ['bad query ?user=anna&pin=12', 'bad query'],
    ['"info+test@seeblick.example" is taken', '"[…]" is taken'],
    ['to=jörg.müller%40größe.example', 'to=[…]'],
    ['DE89370400440532013000', '[…]'],
    ['de89 3704 0044 0532 0130 00 is wrong', '[…] is wrong'],
    ['GB29NWBK60161331926819', '[…]'],
    ['MT84MALT011000012345MTLCAST001S!', '[…]!'],
    ['370400440532013000', '[…]'],
    ['call 040 / 1234-5678', 'call 040 / […]'],
  ])('leaves out what somebody may have typed: %j', (given, kept) => {
    expect(clientError(given)).toBe(kept);
  });

  it.each([
    ['a\r\nb\tc\0d\u202Ee\uD83Df', 'a b c d e f'],
    ['  \n ', ''],
    ['', ''],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('is one line of plain text: %j', (given, kept) => {
    expect(clientError(given)).toBe(kept);
  });

  it('is cut to what the upstream takes, never within a character', () => {
    expect(clientError('x '.repeat(5_000)).length).toBe(2_000);
    expect(clientError(`${'x'.repeat(1_999)}😀`)).toBe('x'.repeat(1_999));
  });

  it.each(['/', 'a@', 'DE12 ', '1 ', '?a=', 'a.', '%40'])('does not lose itself in %j without end', piece => {
    expect(clientError(piece.repeat(20_000)).length).toBeLessThanOrEqual(2_000);
  });
});
