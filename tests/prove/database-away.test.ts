import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../database/postgres';
import { freePort } from '../tools/free-port.mjs';
import { openPartner, partnerPage } from '../tools/partner-page';
import { type RunningPortal, startPortal } from '../tools/portal';
import { press, submission } from '../tools/press';
import { atScale, figure } from '../tools/scale';
import { type Answer, Visitor } from '../tools/visitor';
import { ask } from '../tools/wire';

/** A bad night: PostgreSQL hangs (SIGSTOP), or is not there. What visitors are told, what an operator sees, what is kept. */

const visitors = atScale(12, 60);
const operations = await freePort();
let postgres: PostgresServer;
let portal: RunningPortal;
beforeAll(async () => {
  postgres = await startPostgres();
  const DATABASE_URL = await postgres.createDatabase('night');
  portal = await startPortal({ env: { DATABASE_URL, METRICS_PORT: String(operations) } });
});
afterEach(async () => {
  await postgres.restart();
  await expect.poll(() => metric('database_up'), { timeout: 60_000 }).toBe(1);
});
afterAll(async () => {
  await portal?.stop();
  await postgres?.stop();
});

const told = async (target: string) =>
  ask(`http://localhost:${operations}`, { target, headers: { Host: 'localhost' } });
async function metric(series: string): Promise<number> {
  const { body } = await told('/metrics');
  const line = body
    .toString()
    .split('\n')
    .find(one => one.startsWith(`${series} `));
  return Number(line?.slice(series.length));
}
const lines = () =>
  portal
    .output()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as { level: string; msg: string; time: string; [name: string]: unknown });

async function timed(work: Promise<Answer>): Promise<Answer & { ms: number }> {
  const start = performance.now();
  const answer = await work;
  return Object.assign(answer, { ms: performance.now() - start });
}

/** Office and staff, each with a form that is filled in; what stands in front has no frame. */
async function working(): Promise<{ who: Visitor; page: Answer }[]> {
  const all: { who: Visitor; page: Answer }[] = [];
  for (let index = 0; index < visitors; index += 1) {
    const who = new Visitor(portal.url);
    await who.authenticate(index === 0 ? 'accounts01' : '10001');
    who.strict = false;
    all.push({ who, page: await openPartner(who) });
  }
  return all;
}

/** What a visitor must be told, whatever the database has. */
function expectToldAway(answer: Answer) {
  expect([answer.status, Number(answer.headers.get('Retry-After'))]).toEqual([503, 5]);
  expect(answer.html).toContain('The portal can’t answer just now');
  expect(answer.html).not.toMatch(/network connection|ECONN|postgres|node_modules/);
}

describe.each([
  { fault: 'hangs', strike: async () => postgres.freeze(), heal: async () => postgres.thaw() },
  { fault: 'is not there', strike: () => postgres.crash(), heal: () => postgres.restart() },
])('a database that $fault', ({ fault, strike, heal }) => {
  it('is told within ten seconds, in words, with the button that sends again; the log, metrics and /readyz name it', async () => {
    const everybody = await working();
    const [office, ...others] = everybody;
    if (!office) throw new Error('Nobody works.');
    const from = lines().length;
    const began = Date.now();
    await strike();
    const director = fault === 'hangs' ? 'Anna Nacht' : 'Anna Morgen';
    const { fields } = submission(office.page, 'Save', { director });
    const saving = timed(office.who.post(partnerPage, fields));
    const away = others.map(({ who }) => timed(who.get('/partner/home')));
    if (fault === 'hangs')
      await expect.poll(() => metric('database_connections{state="waiting"}'), { timeout: 7_000 }).toBeGreaterThan(0);
    const first = await Promise.all(away);
    const saved = await saving;
    for (const answer of first) expectToldAway(answer);
    expectToldAway(saved);
    expect(saved.html).toContain('It isn’t certain whether your entries were saved');
    const slowestMs = Math.max(saved.ms, ...first.map(({ ms }) => ms));
    expect(slowestMs).toBeLessThan(10_000);

    await expect.poll(() => metric('database_up'), { timeout: 10_000 }).toBe(0);
    const after = await timed(others[0]?.who.get('/partner/home') as Promise<Answer>);
    expectToldAway(after);
    // Nobody waits for what is known to be away.
    expect(after.ms).toBeLessThan(2_000);
    expect(await told('/readyz')).toMatchObject({ status: 503 });
    if (fault === 'hangs') {
      const waits = await metric('database_wait_seconds_sum');
      expect(waits).toBeGreaterThan(2);
    }

    await heal();
    await expect.poll(() => metric('database_up'), { timeout: 60_000 }).toBe(1);
    const again = await press(office.who, saved, 'Send again');
    expect([again.status, again.location]).toEqual([303, `${partnerPage}#saved`]);
    expect((await openPartner(office.who)).html).toContain(director);

    const seconds = (Date.now() - began) / 1_000;
    const night = lines().slice(from);
    const failed = night.filter(({ failed }) => failed === 'database away');
    expect(failed.length).toBe(everybody.length + 1);
    expect(failed.find(({ method }) => method === 'POST')).toMatchObject({
      partnerId: 10001,
      login: 'accounts01',
      route: 'partnerdata/edit',
      status: 503,
    });
    expect(failed.filter(({ partnerId }) => partnerId !== 10001)).toEqual([]);
    const other = night.filter(({ msg, level }) => msg !== 'request' && level !== 'info');
    expect(other.filter(({ msg }) => msg === 'The database does not answer.')).toMatchObject([{ level: 'error' }]);
    expect(other.length).toBeLessThan(3 * seconds + 3);
    expect(other.filter(line => 'err' in line)).toEqual([]);
    figure(
      'database',
      `${fault}: ${everybody.length} visitors told within ${(slowestMs / 1_000).toFixed(1)} s, later ones in ${Math.round(after.ms)} ms; ${other.length} lines of warning in ${Math.round(seconds)} s; what was sent again is saved`,
      fault,
    );
  });
});
