import { describe, expect, it } from 'vitest';
import { flashCookie, readFlash } from '~/gate/request/flash.server';

const sent = async (message: Parameters<typeof flashCookie>[0]) => (await flashCookie(message)).split(';')[0] ?? '';
const forged = (value: unknown) => `flash=${encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'))}`;

describe('a one-time message', () => {
  it('arrives as it was sent', async () => {
    const message = { tone: 'warning' as const, key: 'notAllowed', page: 'partnerEdit' };
    expect(await readFlash(await sent(message))).toEqual(message);
    const failed = { tone: 'warning' as const, key: 'errors:accountsNotSaved', maybeSaved: true };
    expect(await readFlash(await sent(failed))).toEqual(failed);
  });

  it('is a key, never a text of somebody’s own', async () => {
    for (const key of [
      'Call 0900 now',
      'a'.repeat(61),
      'messages.dataSaved',
      'common:pages',
      'errors:__proto__',
      '__proto__',
      '',
      7,
      null,
    ]) {
      expect(await readFlash(forged({ tone: 'success', key }))).toBeNull();
    }
  });

  it.each([
    ['no cookie', null],
    ['an empty one', 'flash='],
    ['no JSON', 'flash=abc'],
    ['broken escapes', 'flash=%E0%A4%A'],
    ['another shape', forged(['success', 'dataSaved'])],
    ['an unknown tone', forged({ tone: 'alarm', key: 'dataSaved' })],
    ['a long page', forged({ tone: 'success', key: 'dataSaved', page: 'x'.repeat(61) })],
  ])('is none from %s', async (_, header) => {
    expect(await readFlash(header)).toBeNull();
  });
});
