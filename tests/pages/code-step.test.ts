import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { turnOnFactor } from '../tools/factor';
import { textOf } from '../tools/html';
import { onDatabase } from '../tools/on-database';
import { content, messagesOf, press, summaryOf } from '../tools/press';
import { codeOf } from '../tools/totp.mjs';
import { type Answer, Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const password = 'Harbour-2026!';
const target = '/partner/statistics/traffic?year=2025';

const shown = (answer: Answer) => textOf(content(answer));
const isIn = async (who: Visitor) => (await who.get('/partner/home')).status === 200;

/** As far as the step that asks for the code (D38). */
async function knock(login: string, who = new Visitor(portal.url)) {
  const typed = { username: login, password, step: 'password', redirectTo: target };
  const step = await who.follow(await who.post('/partner/login', typed));
  /** @param by with the cookies of a moment before, where it is a copy */
  const enter = (code = '', by = who) => press(by, step, 'Log in', { code });
  return { who, enter };
}

async function guess(login: string): Promise<number[]> {
  const states: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) states.push((await (await knock(login)).enter('000000')).status);
  return states;
}

describe('a code that a browser posts twice (D21)', () => {
  it.each([
    ['10003', 'the app’s', ({ secret }: { secret: string }) => codeOf(secret)],
    ['10004', 'a recovery code', ({ codes }: { codes: string[] }) => codes[0]],
  ])('signs in %s once, and both times leads on: %s', async (login, _, codeIn) => {
    const factor = await turnOnFactor(portal.url, login);
    const { who, enter } = await knock(login);
    const code = codeIn(factor);
    const presses = [who.copy(), who.copy(), who.copy()] as const;
    const answers = await Promise.all(presses.slice(0, 2).map(each => enter(code, each)));
    answers.push(await enter(code, presses[2]));
    expect(answers.map(({ location }) => location)).toEqual([target, target, target]);
    expect(await Promise.all(presses.map(isIn))).toEqual([false, false, true]);
    const security = await presses[2].get('/partner/security');
    expect(shown(security)).toContain('1 known browser ');
    expect(shown(security).match(/Password and code/g)).toHaveLength(1);
  });

  it('is worth nothing with another code, after a few seconds, nor once its session is over', async () => {
    const { codes } = await turnOnFactor(portal.url, '10050');
    const first = await knock('10050');
    const before = first.who.copy();
    await first.enter(codes[0]);
    expect((await first.enter(codes[1], before.copy())).status).toBe(410);
    await first.who.post('/partner/logout', {});
    expect((await first.enter(codes[0], before)).status).toBe(410);
    const second = await knock('10050');
    const late = second.who.copy();
    expect((await second.enter(codes[1])).location).toBe(target);
    const left = sql<{ ms: number }>`
      select extract(epoch from max(expires_at) - now())::float8 * 1000 as ms from portal.pending_sign_in`;
    const { rows } = await onDatabase(portal.database, database => left.execute(database));
    expect(rows[0]?.ms).toBeLessThanOrEqual(10_000);
    const expire = sql`update portal.pending_sign_in set expires_at = now()`;
    await onDatabase(portal.database, database => expire.execute(database));
    expect((await second.enter(codes[1], late)).status).toBe(410);
    expect(await isIn(second.who)).toBe(true);
  });
});

it('a code for the login whose page it is is no try for another one that has come to this step since', async () => {
  const [first, second] = [await turnOnFactor(portal.url, '10002'), await turnOnFactor(portal.url, '10001')];
  const { who, enter } = await knock('10002');
  const other = await knock('10001', who);
  for (let turn = 0; turn < 6; turn += 1) {
    const answer = await enter(first.codes[0]);
    const message = 'This page was opened with another login than your present one, so nothing was changed.';
    expect([answer.status, summaryOf(answer)]).toEqual([409, message]);
  }
  expect((await other.enter(second.codes[0])).location).toBe(target);
  expect(shown(await who.get('/partner/security'))).not.toContain('Refused');
});

describe('wrong codes of somebody who knows the password', () => {
  it('keep nobody out of a browser that has signed in with a code, and are listed as too many', async () => {
    const { secret, codes } = await turnOnFactor(portal.url, '10006');
    const owner = await knock('10006');
    await owner.enter(codes[0]);
    expect(await guess('10006')).toEqual([422, 422, 422, 422, 422, 429]);
    expect(await guess('10006')).toEqual(Array(6).fill(429));
    const again = await knock('10006', owner.who);
    expect((await again.enter('000000')).status).toBe(422);
    expect((await again.enter(codeOf(secret))).location).toBe(target);
    const list = shown(await owner.who.get('/partner/security'));
    expect(list.match(/Refused: too many attempts/g)).toHaveLength(1);
  });

  it('are counted for such a browser, too', async () => {
    const { secret, codes } = await turnOnFactor(portal.url, '10008');
    const { who, enter } = await knock('10008');
    await enter(codes[0]);
    const again = await knock('10008', who);
    const states: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) states.push((await again.enter('000000')).status);
    expect(states).toEqual(Array(5).fill(422));
    expect((await again.enter(codeOf(secret))).status).toBe(429);
  });

  it('are counted together for all browsers that the password alone has made known', async () => {
    const early = new Visitor(portal.url);
    await early.authenticate('10007');
    const { secret } = await turnOnFactor(portal.url, '10007');
    expect(await guess('10007')).toContain(429);
    expect((await (await knock('10007', early)).enter(codeOf(secret))).status).toBe(429);
  });
});

it('what is no whole code is no try, and is told what is missing', async () => {
  const { secret } = await turnOnFactor(portal.url, '10022');
  const { who, enter } = await knock('10022');
  const shape = 'The app’s codes have six digits, recovery codes ten letters and digits.';
  for (let turn = 0; turn < 3; turn += 1) {
    for (const [typed, message] of [
      [' ', 'Code is required'],
      ['123 45', shape],
      ['abcde-fghj', shape],
    ] as const) {
      const answer = await enter(typed);
      expect([answer.status, messagesOf(answer)]).toEqual([422, [message]]);
    }
  }
  expect((await enter(codeOf(secret))).location).toBe(target);
  expect(shown(await who.get('/partner/security'))).not.toContain('Refused');
});
