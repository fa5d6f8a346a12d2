import { describe, expect, it } from 'vitest';
import { Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal({ env: { TRUST_PROXY: '1' } });
const address = '/partner/clienterror';

async function visitor(from: string, login?: string): Promise<Visitor> {
  const who = new Visitor(portal.url);
  who.headers['X-Forwarded-For'] = from;
  if (login) await who.enter(login);
  return who;
}

/** What the embedded platform has written down of the reports that came to it. */
const reports = () =>
  portal
    .output()
    .split('\n')
    .filter(line => line.includes('A browser reported an error.'))
    .map(line => JSON.parse(line) as { partnerId: string; report: string });
/** A line of the log comes a moment after the answer. */
const reported = (part: string) => reports().filter(({ report }) => report.includes(part));

describe('a report of an error in the browser', () => {
  it('goes to the platform in the name of who is signed in, whatever it says itself', async () => {
    const who = await visitor('192.0.2.1', 'frontdesk1');
    const answer = await who.post(address, { message: '/partner/home TypeError: first' });
    expect([answer.status, answer.html]).toEqual([204, '']);
    const forged = await who.post(address, { message: 'forged', partnerid: '10004' });
    expect(forged.status).toBe(400);
    await expect
      .poll(() => reported('first'))
      .toMatchObject([{ partnerId: '10001', report: '/partner/home TypeError: first' }]);
    expect(reported('forged')).toEqual([]);
  });

  it('leaves behind what somebody may have typed, and stays on its line of the log', async () => {
    const who = await visitor('192.0.2.2', '10001');
    const message = 'hostile\r\n{"level":60} /x?pin=4711 anna@seeblick.example DE89 3704 0044 0532 0130 00\u202E';
    expect((await who.post(address, { message })).status).toBe(204);
    await expect.poll(() => reported('hostile')).toMatchObject([{ report: 'hostile {"level":60} /x […] […]' }]);
  });

  it('without anybody to name, or without words, goes nowhere and is no failure', async () => {
    const nobody = await visitor('192.0.2.3');
    expect((await nobody.post(address, { message: 'of nobody' })).status).toBe(204);
    const who = await visitor('192.0.2.3', '10001');
    const before = reports().length;
    for (const fields of [{}, { message: '' }, { message: ' \n ' }] as Record<string, string>[]) {
      expect((await who.post(address, fields)).status).toBe(204);
    }
    expect(reports()).toHaveLength(before);
    expect(reported('of nobody')).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ['another origin', { Origin: 'https://other.example' }],
    ['a page without an origin', { Origin: 'null' }],
    ['a sibling of the site', { 'Sec-Fetch-Site': 'same-site' }],
  ])('is not taken from %s', async (from, headers) => {
    const who = await visitor('192.0.2.4', '10001');
    expect((await who.post(address, { message: `from ${from}` }, headers)).status).toBe(403);
    expect(reported(`from ${from}`)).toEqual([]);
  });

  it('is 2 kB at most, announced or not, and nothing but a form', async () => {
    const who = await visitor('192.0.2.5', '10001');
    const send = (body: string, headers: Record<string, string> = {}) =>
      who.send(address, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: portal.url, ...headers },
      });
    const longest = `message=${'b'.repeat(2_040)}`;
    expect((await send(longest)).status).toBe(204);
    await expect.poll(() => reported('bbb').map(({ report }) => report.length)).toEqual([2_000]);
    expect((await send(`${longest}b`)).status).toBe(413);
    expect((await send(`${longest}b`, { 'Transfer-Encoding': 'chunked' })).status).toBe(413);
    expect((await send('text', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await send('{}', { 'Content-Type': 'application/json' })).status).toBe(415);
    await expect.poll(() => reported('bbb')).toHaveLength(1);
  });

  it('is taken ten times a minute from a client, then refused without a word', async () => {
    const who = await visitor('192.0.2.6', '10001');
    const states: number[] = [];
    for (let index = 0; index < 10; index += 1) {
      states.push((await who.post(address, { message: `again ${index}` })).status);
    }
    expect(new Set(states)).toEqual(new Set([204]));
    const refused = await who.post(address, { message: 'again and again' });
    expect([refused.status, refused.html]).toEqual([429, '']);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    await expect.poll(() => reported('again')).toHaveLength(10);
    const other = await visitor('192.0.2.7', '10001');
    expect((await other.post(address, { message: 'another client' })).status).toBe(204);
  });

  it('has no page of its own', async () => {
    const who = await visitor('192.0.2.8', '10001');
    expect(await who.get(address)).toMatchObject({ status: 302, location: '/partner/home' });
  });
});
