import { describe, expect, it } from 'vitest';
import { errorFacts, safeLine } from '~/rules/log-lines';

describe('what a log holds of an error', () => {
  it('is its name, its words and where it happened, but no folder of the machine', () => {
    const error = new TypeError('x is not a function');
    error.stack = [
      'TypeError: x is not a function',
      '    at page (file:///srv/portal/current/build/server/index.js:10:5)',
      '    at /srv/portal/current/node_modules/@remix-run/router/dist/router.cjs.js:3:7',
      '    at node:internal/process/task_queues:95:5',
      '    at load (/srv/portal/current/server.js:1:2)',
    ].join('\n');
    expect(errorFacts(error)).toEqual({
      name: 'TypeError',
      message: 'x is not a function',
      stack: [
        'page (build/server/index.js:10:5)',
        'node_modules/@remix-run/router/dist/router.cjs.js:3:7',
        'node:internal/process/task_queues:95:5',
        'load (server.js:1:2)',
      ],
    });
  });

  it('is no value: not from a database’s error, a parser’s or a mail server’s, nor from what else hangs on it', () => {
    const database = Object.assign(new Error('invalid input: "Harbour-2026!"'), {
      code: '22P02',
      detail: 'Key (email)=(anna@seeblick.example)',
      parameters: ['Harbour-2026!'],
    });
    const outer = new Error('save failed', { cause: database });
    expect(errorFacts(outer)).toMatchObject({ message: 'save failed', cause: { name: 'Error', code: '22P02' } });
    expect(JSON.stringify(errorFacts(outer))).not.toMatch(/Harbour|anna/);
    let broken: unknown;
    try {
      JSON.parse('Harbour-2026!');
    } catch (error) {
      broken = error;
    }
    expect(JSON.stringify(errorFacts(broken))).not.toContain('Harbour');
    expect(errorFacts('Harbour-2026!')).toEqual({ name: 'string' });
    expect(errorFacts(undefined)).toEqual({ name: 'undefined' });
  });

  it('ends, whatever hangs on whatever', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(errorFacts(error)).length).toBeLessThan(20_000);
  });
});

describe('a finished line', () => {
  it('loses addresses of people, accounts, queries and secrets, and is still a line that can be read', () => {
    const secret = 'a'.repeat(43);
    const line = JSON.stringify({
      one: 'mail to anna.müller@seeblick.example failed',
      two: ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
      three: '/partner/home?username=anna&x=1\\"',
      four: `Bearer abc.def ${secret}`,
    });
    expect(JSON.parse(safeLine(line))).toEqual({
      one: 'mail to […] failed',
      two: ['[…]', '[…]'],
      three: '/partner/home\\"',
      four: '[…] […]',
    });
  });

  it('keeps what it is for: ids, traces, moments, places in the code', () => {
    const line = JSON.stringify({
      time: '2026-11-21T04:07:04.503Z',
      requestId: 'ac077273-76d6-452c-9945-2a3c5585798d',
      traceId: 'ab12f3577b34da6a3ce929d0e0e47361',
      stack: ['node_modules/@remix-run/router/dist/router.cjs.js:3:7', 'a ? b : c'],
    });
    expect(safeLine(line)).toBe(line);
  });

  it.each(['a', '@', 'a@', 'a.', '?a=', 'DE12', 'DE12 ', '%', '_'])(
    'is made safe in no time, however hostile: %j',
    part => {
      const startedAt = performance.now();
      safeLine(part.repeat(100_000));
      // Milliseconds by themselves; on a busy machine a second. What grows with the square would take far longer.
      expect(performance.now() - startedAt).toBeLessThan(3_000);
    },
  );
});
