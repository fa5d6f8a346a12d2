import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { elements, textOf } from '../tools/html';
import { mailsOf } from '../tools/mails';
import { onDatabase } from '../tools/on-database';
import { startPortal } from '../tools/portal';
import { content, press, summaryOf } from '../tools/press';
import { type Answer, Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal({ env: { TRUST_PROXY: '1' } });
const ask = (username: string, from: string, visitor = new Visitor(portal.url)): Promise<Answer> =>
  visitor.post('/partner/passwordrequest', { username }, { 'X-Forwarded-For': from });
const states = (answers: Answer[]) => answers.map(({ status }) => status);
const fieldOf = (answer: Answer) =>
  elements(content(answer), 'input').find(({ attributes }) => attributes.name === 'username')?.attributes.value;

async function times(count: number, work: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await work(index));
  return answers;
}

describe('requests for a new password', () => {
  it('are taken three times an hour for a partner, from wherever they come', async () => {
    const answers = await times(4, index => ask('10001', `192.0.2.${index}`));
    expect(states(answers)).toEqual([200, 200, 200, 429]);
    const [last] = answers.slice(-1) as [Answer];
    const wait = Number(last.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(59 * 60);
    expect(wait).toBeLessThanOrEqual(60 * 60);
    expect(summaryOf(last)).toBe('Too many requests. Please try again in 60 minutes.');
    expect(fieldOf(last)).toBe('10001');
    expect(states([await ask('010001', '192.0.2.9'), await ask('10002', '192.0.2.9')])).toEqual([429, 200]);
  });

  it('are taken ten times an hour from a client, whoever they are for', async () => {
    const answers = await times(11, index => ask(String(4_000 + index), '198.51.100.7'));
    expect(states(answers)).toEqual([...Array(10).fill(422), 429]);
    expect((await ask('10003', '198.51.100.8')).status).toBe(200);
  });

  it('count a household’s whole network as one client, and not what a client says of itself', async () => {
    await times(10, index => ask(String(5_000 + index), `2001:db8:1:2::${index + 1}`));
    expect((await ask('5099', '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await ask('5099', '203.0.113.9, 2001:db8:1:2::1')).status).toBe(429);
    expect((await ask('5099', '2001:db8:1:3::1')).status).toBe(422);
  });

  it('that say nothing readable do not count', async () => {
    const answers = await times(12, () => ask('frontdesk1', '198.51.100.20'));
    expect(new Set(states(answers))).toEqual(new Set([422]));
    expect((await ask('10004', '198.51.100.20')).status).toBe(200);
  });

  it('from the login’s second step meet the same limit, in the visitor’s language', async () => {
    const who = new Visitor(portal.url);
    who.headers['Accept-Language'] = 'de';
    who.headers['X-Forwarded-For'] = '198.51.100.30';
    const request = async () => press(who, await who.get('/partner/login?username=10050'), 'Passwort anfordern');
    expect(states(await times(3, request))).toEqual([200, 200, 200]);
    const answer = await request();
    expect([answer.status, summaryOf(answer)]).toEqual([
      429,
      'Zu viele Anforderungen. Bitte versuchen Sie es in 60 Minuten erneut.',
    ]);
  });
});

describe('“Request password” pressed twice (D21)', () => {
  const double = withPortal();
  const mails = () => mailsOf(double).length;

  it.each([
    ['10001', '/partner/passwordrequest'],
    ['10002', '/partner/login?username=10002'],
  ])('sends %s one mail from %s, says the same both times and counts once', async (username, address) => {
    const who = new Visitor(double.url);
    const request = (page: Answer) => press(who, page, 'Request password', { username });
    const page = await who.get(address);
    const before = mails();
    const answers = await Promise.all([request(page), request(page)]);
    answers.push(await request(page));
    expect(states(answers)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(answer => textOf(content(answer)))).size).toBe(1);
    expect(mails()).toBe(before + 1);
    expect(states(await times(3, async () => request(await who.get(address))))).toEqual([200, 200, 429]);
  });

  it('sends another one to whoever comes back to the page later', async () => {
    const who = new Visitor(double.url);
    const page = await who.get('/partner/login?username=10003');
    const before = mails();
    await press(who, page, 'Request password');
    const later = sql`update portal.once set created_at = created_at - interval '11 seconds'`;
    await onDatabase(double.database, database => later.execute(database));
    expect((await press(who, page, 'Request password')).status).toBe(200);
    expect(mails()).toBe(before + 2);
  });
});

it('a restart forgets no limit', async () => {
  const first = await startPortal();
  const request = (url: string) => new Visitor(url).post('/partner/passwordrequest', { username: '10001' });
  expect(states(await times(3, () => request(first.url)))).toEqual([200, 200, 200]);
  await first.kill();
  const second = await startPortal({ dataDir: first.dataDir });
  expect((await request(second.url)).status).toBe(429);
  await second.stop();
});
