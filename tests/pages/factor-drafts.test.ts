import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { turnOnFactor } from '../tools/factor';
import { elements, textOf } from '../tools/html';
import { onDatabase } from '../tools/on-database';
import { openPartner, shownIn } from '../tools/partner-page';
import { content, noticesOf, press } from '../tools/press';
import { codeBefore, codeOf } from '../tools/totp.mjs';
import { linkOf } from '../tools/users-page';
import { type Answer, type Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const password = 'Harbour-2026!';
const signedIn = visitorsOf(portal);

/** Has a form open when a second factor is demanded of them, and signs in anew beside it. */
async function overtaken(partnerId: number): Promise<{ who: Visitor; form: Answer }> {
  const login = String(partnerId);
  const who = await signedIn(login);
  const form = await openPartner(who);
  const demand = sql`insert into portal.factor_demand (partner_id, login) values (${partnerId}, ${login})`;
  await onDatabase(portal.database, database => demand.execute(database));
  await who.authenticate(login);
  return { who, form };
}

it('what was typed is offered once the second factor is set up that it had to wait for', async () => {
  const { who, form } = await overtaken(10002);
  const asked = await press(who, form, 'Save', { strasse: 'Typed before' });
  expect(asked.location).toMatch(/^\/partner\/security\/second-factor\?/);
  const closed = await who.follow(asked);
  const open = await who.follow(await press(who, closed, 'Set up the second factor'));
  const [secret = ''] = elements(content(open), 'code').map(textOf);
  await press(who, open, 'Turn on the second factor', { code: await codeBefore(secret) });
  const offered = await openPartner(who);
  expect(noticesOf(offered)[0]).toMatch(/^You have entries that are not saved/);
  expect(shownIn(await who.get(linkOf(offered, 'Continue with them'))).get('Street')).toBe('Typed before');
});

it('what was typed is filled in after a sign-in with the second factor that another session has set up', async () => {
  const { who, form } = await overtaken(10003);
  const { secret } = await turnOnFactor(portal.url, '10003');
  const asked = await press(who, form, 'Save', { strasse: 'Typed before' });
  expect(asked.location).toMatch(/^\/partner\/login\?username=10003&/);
  const login = await who.follow(asked);
  expect(noticesOf(login)).toEqual([expect.stringContaining('What you typed has been kept')]);
  const step = await who.follow(await press(who, login, 'Log in', { password }));
  const page = await who.follow(await press(who, step, 'Log in', { code: codeOf(secret) }));
  expect(noticesOf(page)[0]).toMatch(/^Not saved yet/);
  expect(shownIn(page).get('Street')).toBe('Typed before');
});
