import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { turnOnFactor } from '../tools/factor';
import { onDatabase } from '../tools/on-database';
import { noticesOf, press } from '../tools/press';
import { addUser, harbour, usersPage } from '../tools/users-page';
import { type Answer, Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const signedIn = visitorsOf(portal);

const ownPage = '/partner/security';
const factorPage = '/partner/security/second-factor';
const staffPage = `${usersPage}/sign-ins`;
const isIn = async (who: Visitor) => (await who.get('/partner/home')).status === 200;

/** Another login in the same browser, whose pages stay open. */
async function become(who: Visitor, login: string, password?: string): Promise<void> {
  who.cookies.clear();
  await who.enter(login, password);
}

async function expectNothingDone(who: Visitor, answer: Answer): Promise<void> {
  expect(noticesOf(await who.follow(answer))).toEqual([
    'This page was opened with another login than your present one, so nothing was changed.',
  ]);
}

describe('a button of a page that another login has opened does nothing for the present one', () => {
  it('ends none of its sessions and forgets none of its browsers', async () => {
    const [who, elsewhere] = [await signedIn('10002'), await signedIn('10003')];
    await signedIn('10002');
    const page = await who.get(ownPage);
    await become(who, '10003');
    for (const button of ['End all other sessions', 'Forget all browsers'])
      await expectNothingDone(who, await press(who, page, button));
    expect(await isIn(elsewhere)).toBe(true);
  });

  it('turns its second factor not off, and makes it no recovery codes', async () => {
    for (const login of ['10004', '10006']) await turnOnFactor(portal.url, login);
    const who = await signedIn('10004');
    const page = await who.get(factorPage);
    await become(who, '10006');
    for (const button of ['New recovery codes', 'Turn off the second factor'])
      await expectNothingDone(who, await press(who, page, button));
    expect((await who.get(ownPage)).html).toContain('The second factor is on.');
  });

  it('requires nothing of a user in its name', async () => {
    const who = await signedIn('10001');
    await addUser(who, { username: 'manager01', 'rights.administration': 'on' });
    const page = await who.get(staffPage);
    await become(who, 'manager01', harbour.password);
    await expectNothingDone(who, await press(who, page, 'Require second factor: frontdesk1'));
    expect(await demands()).toBe(0);
  });
});

async function demands(): Promise<number> {
  const recorded = sql`select from portal.audit where event = 'factor.demanded'`;
  return (await onDatabase(portal.database, database => recorded.execute(database))).rows.length;
}

it('a second factor that is required already is not recorded and told once more', async () => {
  const who = await signedIn('10001');
  for (const [button, count] of [
    ['Require second factor: accounts01', 1],
    ['Require no longer: accounts01', 2],
  ] as const) {
    const page = await who.get(staffPage);
    for (let turn = 0; turn < 2; turn += 1)
      expect(noticesOf(await who.follow(await press(who, page, button)))).toEqual(['Data has been saved']);
    expect(await demands()).toBe(count);
  }
});

it('a label that a phone shows before its value is written as the language writes it', async () => {
  const labels = async (host: string, language: string) => {
    const who = new Visitor(`http://${host}`, portal.url);
    who.headers['Accept-Language'] = language;
    await who.enter('10012');
    return [...(await who.get(ownPage)).html.matchAll(/data-label="([^"]*)"/g)].map(([, label]) => label);
  };
  expect(await labels('112.localhost', 'fr')).toContain('Réseau\u202f: ');
  expect(await labels('101.localhost', 'en')).toContain('Network: ');
});
