import { describe, expect, it } from 'vitest';
import { isHostileBody } from '~/gate/form/body-check.server';

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=----x1';
const fields = (count: number) => Array(count).fill('a=b').join('&');
const parts = (count: number) => `${'------x1\r\n\r\n\r\n'.repeat(count)}------x1--\r\n`;

describe('a body is not parsed at all', () => {
  it.each([
    ['with more fields than any form has', urlencoded, fields(502)],
    ['with nothing but separators', urlencoded, '&'.repeat(60_000)],
    ['with more parts than any form has', multipart, parts(501)],
    ['whose boundary stands in quotes, with as many', 'multipart/form-data;boundary="----x1"', parts(501)],
    ['without a boundary', 'multipart/form-data', parts(1)],
    ['with two boundaries', `${multipart}; boundary=y`, parts(1)],
    ['with two types', `${urlencoded}, ${multipart}`, parts(1)],
  ])('%s', (_, type, body) => {
    expect(isHostileBody(type, Buffer.from(body))).toBe(true);
  });
});

describe('a body is read', () => {
  it.each([
    ['of the largest form', urlencoded, fields(500)],
    ['of the largest form with files', multipart, parts(500)],
    ['whose file is full of ampersands and lines', multipart, `${parts(1)}${'&\r\n--\r\n'.repeat(2_000)}`],
    ['of no form: the page says what it thinks of it', 'application/json', '{}'],
  ])('%s', (_, type, body) => {
    expect(isHostileBody(type, Buffer.from(body))).toBe(false);
  });
});
