import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectLogin, expectSignedInPage, textOf, valueIn, words } from '../faults/pages';
import { address, filled } from '../faults/partner-form';
import { type RunningPortal, startPortal } from '../tools/portal';
import { Visitor } from '../tools/visitor';
import { standOnPostgres } from './footings';
import { describeJourney } from './journey';
import { describePages } from './pages';

const { databaseOf } = standOnPostgres();
describeJourney();
describePages();

describe('two portals on one database', () => {
  let one: RunningPortal;
  let other: RunningPortal;
  let here: Visitor;
  let there: Visitor;
  beforeAll(async () => {
    one = await startPortal();
    other = await startPortal({ env: { DATABASE_URL: databaseOf(one.dataDir) } });
    here = new Visitor(one.url);
    there = new Visitor(other.url);
    // A browser knows both by one host name, behind a balancer.
    Object.defineProperty(there, 'cookies', { value: here.cookies });
  });
  afterAll(() => Promise.all([one?.stop(), other?.stop()]));

  it('know each other’s sessions', async () => {
    await here.signIn();
    expectSignedInPage(await there.get('/partner/home'), 200);
  });

  it('save a form once that was sent to both at the same time', async () => {
    const body = filled(await here.get(address), { director: 'Zu zweit' });
    const both = await Promise.all([here.post(address, body), there.post(address, body)]);
    expect(both.map(answer => answer.location)).toEqual([address, address]);
    expect(valueIn(await there.get(address), 'director')).toBe('Zu zweit');
  });

  it('show a conflict on the one when somebody saved on the other', async () => {
    const mine = filled(await here.get(address), { director: 'Von hier' });
    const theirs = filled(await there.get(address), { director: 'Von dort' });
    expect(textOf(await there.follow(await there.post(address, theirs)))).toContain(words.saved);
    expect((await here.post(address, mine)).status).toBe(409);
  });

  it('both end a session that was ended on one of them', async () => {
    const kept = new Map(here.cookies);
    await here.post('/partner/logout', {});
    for (const [name, value] of kept) there.cookies.set(name, value);
    expectLogin(await there.get('/partner/home'), '/partner/home');
    expectLogin(await here.get('/partner/home'), '/partner/home');
  });
});
