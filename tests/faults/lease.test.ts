import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LentPostgres } from '../database/postgres';
import { demonstrationDatabase } from '../tools/demonstration';
import { borrowPostgres } from '../tools/hosts';
import { type RunningPortal, startPortal } from '../tools/portal';
import { submission } from '../tools/press';
import { dropData } from '../tools/test-data';
import { Visitor } from '../tools/visitor';
import { expectSignedInPage, textOf, valueIn, words } from './pages';
import { again, filled, address as form, fresh } from './partner-form';

let postgres: LentPostgres;
let portal: RunningPortal;
let database: pg.Client;

beforeAll(async () => {
  postgres = await borrowPostgres();
  const url = await postgres.createDatabase('lease', demonstrationDatabase);
  // Its clock can be put on by a signal, since a save waits for half a minute; a call of the platform's may hang meanwhile.
  const env = {
    NODE_OPTIONS: '--import ./tests/faults/clock.mjs',
    UPSTREAM_TIMEOUT_MS: '120000',
    CLOCK_STEP_MS: '31000',
    DATABASE_URL: url,
  };
  portal = await startPortal({ env });
  database = new pg.Client({ connectionString: url });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await portal?.stop();
  if (portal) await dropData(portal);
  await postgres?.stop();
});

const waitedInVain = () =>
  portal
    .output()
    .split('\n')
    .filter(line => line.includes('a save waited in vain') && line.endsWith('}'))
    .map(line => JSON.parse(line) as { level: string; lease: string });

/** Puts the portal's clock on until it has given up so many times in all. */
async function untilGivenUp(times: number): Promise<void> {
  const clock = () => {
    process.kill(portal.pid, 'SIGUSR2');
    return waitedInVain().length;
  };
  await expect.poll(clock, { interval: 500, timeout: 30_000 }).toBeGreaterThanOrEqual(times);
}

async function signedIn(login: string): Promise<Visitor> {
  const visitor = new Visitor(portal.url);
  await visitor.enter(login);
  return visitor;
}

it('a form that is sent twice is told what the first came to, however long that takes', async () => {
  const visitor = await signedIn('10001');
  const before = waitedInVain().length;
  const typed = { strasse: fresh('Langsam') };
  const body = filled(await visitor.get(form), typed);
  await database.query('begin');
  await database.query('select from platform.partner where id = 10001 for update');
  const both = [visitor.post(form, body), visitor.post(form, body)];
  const waiting = () => database.query(`select count(*)::int as leases from portal.lease`);
  await expect.poll(async () => (await waiting()).rows[0].leases).toBe(2);
  // Longer than another save would be waited for.
  process.kill(portal.pid, 'SIGUSR2');
  await sleep(500);
  await database.query('commit');
  const [first, second] = await Promise.all(both);
  expect([first?.location, second?.location]).toEqual([`${form}#saved`, `${form}#saved`]);
  expect(valueIn(await visitor.get(form), 'strasse')).toBe(typed.strasse);
  expect(waitedInVain()).toHaveLength(before);
});

describe('a save that waits in vain for another', () => {
  const hold = `insert into portal.lease (key, owner, until) values ('partner 10001', 'a dead portal', now() + interval '1 hour')`;
  const release = `delete from portal.lease where key = 'partner 10001'`;

  it('of the same record does not say that nothing was saved, and keeps what was typed', async () => {
    const visitor = await signedIn('10001');
    const typed = { strasse: fresh('Wartezeit') };
    const body = filled(await visitor.get(form), typed);
    await database.query(hold);
    const both = [visitor.post(form, body), visitor.post(form, body)];
    await untilGivenUp(2);
    for (const answer of await Promise.all(both)) {
      expectSignedInPage(answer, 502);
      expect(textOf(answer)).toContain(words.unknown);
      expect(textOf(answer)).not.toContain(words.notUpdated);
      expect(valueIn(answer, 'strasse')).toBe(typed.strasse);
    }
    expect(waitedInVain()).toContainEqual(expect.objectContaining({ level: 'warn', lease: 'partner 10001' }));

    await database.query(release);
    const [first] = await Promise.all(both);
    const saved = await again(visitor, first as Awaited<(typeof both)[0]>);
    expect(textOf(saved)).toContain(words.saved);
    expect(valueIn(saved, 'strasse')).toBe(typed.strasse);
  });

  it('of the same new password does not say that the old one stays', async () => {
    const before = waitedInVain().length;
    const visitor = await signedIn('10002');
    const address = '/partner/partnerdata/password';
    const next = 'Quay-2027!';
    const fields = { oldpassword: 'Harbour-2026!', password1: next, password2: next };
    const press = submission(await visitor.get(address), 'Save', fields);
    await database.query('begin');
    await database.query(`select from platform.app_user where username = '10002' for update`);
    const both = [visitor.post(press.action, press.fields), visitor.post(press.action, press.fields)];
    await untilGivenUp(before + 1);
    await database.query('rollback');
    const [changed, told] = (await Promise.all(both)).sort((one, other) => one.status - other.status);
    expect([changed?.status, told?.status]).toEqual([303, 502]);
    expect(told && textOf(told)).toContain('It isn’t known whether the password was changed.');
    expect(told?.html).not.toContain(next);
    await new Visitor(portal.url).enter('10002', next);
  });
});
