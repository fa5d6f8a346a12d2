import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { elements, textOf } from '../tools/html';
import { awaitMails, mailsOf } from '../tools/mails';
import { onDatabase } from '../tools/on-database';
import { content, press } from '../tools/press';
import { addUser, changeUser, harbour, linkOf, listOf, openUser, usersPage } from '../tools/users-page';
import { type Answer, Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const signedIn = visitorsOf(portal);
const shown = (answer: Answer) => textOf(content(answer));
const staffPage = '/partner/partnerdata/users/sign-ins';

/** Whose sign-ins and browsers are listed, in one browser for each name. */
async function signInFrom(browser: string): Promise<Visitor> {
  const who = new Visitor(portal.url);
  who.headers['User-Agent'] = browser;
  await who.authenticate(harbour.username, harbour.password);
  return who;
}

async function remove(owner: Visitor): Promise<void> {
  const link = linkOf(await owner.get(usersPage), `Delete ${harbour.username}`);
  await press(owner, await owner.get(link), 'Delete user');
}

it('whoever gets the name of a deleted user inherits no sign-ins, browsers or second factor', async () => {
  const owner = new Visitor(portal.url);
  await owner.authenticate();
  await addUser(owner);
  const first = await signInFrom('Lynx/2.9.0');
  await press(owner, await owner.get(staffPage), `Require second factor: ${harbour.username}`);
  expect((await first.get('/partner/security')).status).toBe(200);
  await remove(owner);
  await addUser(owner);
  const second = await signInFrom('ELinks/0.17');
  const list = shown(await second.get('/partner/security'));
  expect(list).toMatch(/1 session .*1 known browser .*ELinks \(this browser\)/);
  expect(list).not.toContain('Lynx');
  expect((await second.get('/partner/home')).status).toBe(200);
  // The device cookie of the first one is worth nothing.
  expect((await first.get('/partner/home')).location).toContain('/partner/login');
  await first.authenticate(harbour.username, harbour.password);
  await awaitMails(
    () => mailsOf(portal),
    ({ subject, text }) => /new browser/.test(subject) && text.includes(harbour.username),
  );
});

it('an administrator sees the known browsers of all staff', async () => {
  const sections = elements(content(await (await signedIn()).get(staffPage)), 'section').map(textOf);
  const browsers = sections.find(text => text.startsWith('Known browsers of the staff'));
  expect(browsers).toMatch(/ELinks harbour01/);
});

it('to rename somebody else asks for the password, and is told', async () => {
  const short = sql`update platform.app_user set username = 'desk7' where username = 'frontdesk1'`;
  await onDatabase(portal.database, database => short.execute(database));
  const owner = new Visitor(portal.url);
  await owner.enter('10001', undefined, { confirmed: false });
  owner.confirms = false;
  const question = await owner.follow(await changeUser(owner, 'desk7', { username: 'taken0001' }));
  expect(shown(question)).toMatch(/Change user: taken0001.*Username desk7 → taken0001/);
  expect((await listOf(owner)).map(([name]) => name)).toContain('desk7');
  await press(owner, question, 'Confirm and save', { password: 'Harbour-2026!' });
  expect((await openUser(owner, 'taken0001')).status).toBe(200);
  await awaitMails(
    () => mailsOf(portal),
    ({ text }) => text.includes('desk7 → taken0001'),
  );
});

it('what waits in one session for a password is not displaced by another one of the same login', async () => {
  const open = async () => {
    const who = new Visitor(portal.url);
    await who.enter('10001', undefined, { confirmed: false });
    who.confirms = false;
    return who;
  };
  const [owner, thief] = [await open(), await open()];
  const ask = (who: Visitor) => changeUser(who, 'accounts01', { email: 'asked@seeblick.example' });
  const { location } = await ask(owner);
  for (let turn = 0; turn < 11; turn += 1) expect((await ask(thief)).location).toMatch(/\/confirm\//);
  expect((await owner.get(location ?? '')).status).toBe(200);
});

it('to rename somebody to a name whose second factor was left behind ends their sessions', async () => {
  const run = (statement: ReturnType<typeof sql>) =>
    onDatabase(portal.database, database => statement.execute(database));
  await run(sql`update platform.app_user set username = 'desk8' where username = 'accounts01'`);
  await run(sql`
    insert into portal.second_factor (partner_id, login, secret)
    values (10001, 'desk8', 'own'), (10001, 'gone0001', 'left')`);
  const [owner, first] = [await signedIn(), await signedIn('desk8')];
  expect((await changeUser(owner, 'desk8', { username: 'gone0001' })).status).toBe(303);
  expect((await listOf(owner)).map(([name]) => name)).toContain('gone0001');
  expect((await first.get('/partner/home')).location).toContain('/partner/login');
  const { rows } = await run(sql`select login, secret from portal.second_factor`);
  expect(rows).toEqual([{ login: 'gone0001', secret: 'own' }]);
});
