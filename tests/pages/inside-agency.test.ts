import { beforeAll, describe, expect, it } from 'vitest';
import { staffRow, turnOnFactor } from '../tools/factor';
import { byId, elements, textOf } from '../tools/html';
import { buttonsOf, content, noticesOf, press } from '../tools/press';
import {
  addUser,
  changeUser,
  handMade,
  harbour,
  linkOf,
  openUser,
  rowsOf,
  userIn,
  usersPage,
} from '../tools/users-page';
import { type Answer, Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

/** The ways in that were found by trying: nobody of an agency takes it over (D10). */
const portal = withPortal();

const signedIn = visitorsOf(portal);

const allRights = ['basic', 'partnerData', 'password', 'topSort', 'layout', 'allBookings', 'administration'];
const nothingSaved = 'Nothing was saved, because this user has rights that you don’t have.';

beforeAll(async () => {
  const owner = await signedIn();
  await addUser(owner, { username: 'manager01', 'rights.administration': 'on' });
  const all = Object.fromEntries(allRights.map(name => [`rights.${name}`, 'on']));
  await addUser(owner, { username: 'chief0001', ...all });
  await addUser(owner, { username: 'colleague1' });
});

const manager = () => signedIn('manager01', harbour.password);
const chief = () => signedIn('chief0001', harbour.password);

it('a user with 1 and 256 alone cannot lock the office’s own login', async () => {
  // A copied cookie is worth no more than the session that it is of.
  for (const who of [await manager(), (await manager()).copy()]) {
    const address = linkOf(await who.get(usersPage), 'Show 10001');
    const answer = await who.post(address, await handMade(who, 'frontdesk1', { accountlocked: 'on' }));
    expect([answer.status, noticesOf(answer)]).toEqual([422, [nothingSaved]]);
  }
  expect(userIn(await openUser(await signedIn(), '10001'))).toMatchObject({ locked: false });
});

it.each(['accountlocked', 'email', 'password'])(
  'a user with 1 and 256 alone cannot save an administrator’s %s by an empty intent, nor sign them out',
  async field => {
    const [who, other] = [await manager(), await chief()];
    const address = linkOf(await who.get(usersPage), 'Show chief0001');
    const password = 'Lighthouse-2';
    const typed = { accountlocked: 'on', email: 'manager@else.example', password }[field] ?? '';
    const changes = { [field]: typed, ...(field === 'password' && { password2: password }), __intent__: '' };
    const answer = await who.post(address, await handMade(who, 'colleague1', changes));
    expect([answer.status, noticesOf(answer)]).toEqual([422, [nothingSaved]]);
    expect((await other.get(usersPage)).status).toBe(200);
    expect(userIn(await openUser(other, 'chief0001'))).toMatchObject({ email: '', firstname: 'Ann', locked: false });
    expect((await (await chief()).get(usersPage)).status).toBe(200);
  },
);

it('a user with 1 and 256 alone cannot delete an administrator with all rights', async () => {
  const who = await manager();
  const address = `${linkOf(await who.get(usersPage), 'Show chief0001')}/delete`;
  expect(elements(content(await who.get(address)), 'form')).toEqual([]);
  expect((await who.post(address, { once: 'd'.repeat(30) })).status).toBe(422);
  expect((await (await chief()).get(usersPage)).status).toBe(200);
});

it('a user with 1 and 256 alone cannot give themselves a right by way of somebody else', async () => {
  const who = await manager();
  await changeUser(who, 'frontdesk1', { 'rights.partnerData': 'on', 'rights.administration': 'on' });
  expect(userIn(await openUser(await signedIn(), 'frontdesk1')).rights).toEqual(['Basic', 'Administration']);
});

describe('on the sign-ins of the staff', () => {
  const address = `${usersPage}/sign-ins`;
  const endsOf = (page: Answer, login: string) =>
    buttonsOf(page).filter(name => name.startsWith(`End the session of ${login} since`));

  it('a user with 1 and 256 alone has no button for sessions of somebody with more rights, and can’t end them', async () => {
    const [who, other] = [await manager(), await chief()];
    const desk = await signedIn('frontdesk1');
    const page = await who.get(address);
    expect(endsOf(page, 'chief0001')).toEqual([]);
    const [button = ''] = endsOf(page, 'frontdesk1');
    const forced = await press(who, page, button, { login: 'chief0001' });
    expect(noticesOf(await who.follow(forced))).toEqual([]);
    expect((await other.get(usersPage)).status).toBe(200);
    await press(who, page, button);
    expect((await desk.get('/partner/home')).location).toContain('/partner/login');
    const gone = await press(who, page, button, { login: 'nobody001' });
    expect(noticesOf(await who.follow(gone))).toEqual(['This user no longer exists.']);
  });

  it.each([
    ['10001', '１０００１'],
    ['frontdesk1', 'ｆrontdesk1'],
    ['müller01', 'mu\u0308ller01'],
  ])('a try to sign in as %s is listed however the name was written: %s', async (login, username) => {
    const owner = await signedIn();
    if (login === 'müller01') await addUser(owner, { username: login });
    await new Visitor(portal.url).post('/partner/login', { username, password: 'wrong one', step: 'password' });
    const refused = elements(content(await owner.get(address)), 'tr').map(textOf);
    expect(refused.filter(row => row.includes('Refused') && row.includes(login))).toHaveLength(1);
  });

  it('everybody can end their own other sessions', async () => {
    const [here, there] = [await manager(), await manager()];
    let page = await here.get(address);
    for (let [button] = endsOf(page, 'manager01'); button; [button] = endsOf(page, 'manager01')) {
      page = await here.follow(await press(here, page, button));
      expect(noticesOf(page)).toEqual(['Ended. Whoever was signed in there has to log in again.']);
    }
    expect((await there.get('/partner/home')).location).toContain('/partner/login');
    expect((await here.get('/partner/home')).status).toBe(200);
  });
});

it('frontdesk1 cannot download the commission statement', async () => {
  const [owner, who] = [await signedIn(), await signedIn('frontdesk1')];
  const list = await owner.get('/partner/provisions');
  const files = elements(content(list), 'a').flatMap(({ attributes: { href = '' } }) =>
    href.includes('/provisions/file/') ? [href] : [],
  );
  expect(files.length).toBeGreaterThan(0);
  expect((await who.get('/partner/home')).html).not.toContain('/partner/provisions');
  for (const address of ['/partner/provisions', ...files, `${files[0]}&_data=routes%2Fprovisions%2Ffile`]) {
    const answer = await who.get(address);
    expect(answer.location ?? answer.headers.get('X-Remix-Redirect')).toMatch(/\/home$/);
    expect(answer.html).not.toContain('booking;departure');
  }
  const home = await who.follow(await who.get('/partner/provisions'));
  expect(noticesOf(home)).toEqual(['You may not open “Payout history”. Ask your administrator if you need it.']);
  expect((await owner.get(files.at(-1) ?? '')).status).toBe(200);
});

describe('an administrator with all rights', () => {
  it('cannot lock the office’s own login', async () => {
    const who = await chief();
    const page = await openUser(who, '10001');
    expect(byId(content(page), 'user-accountlocked')?.attributes).toMatchObject({ disabled: '' });
    expect(textOf(content(page))).toContain('The agency’s own login can’t be locked.');
    const saved = await changeUser(who, '10001', { accountlocked: 'on', department: 'Office' });
    expect(noticesOf(await who.follow(saved))).toEqual(['User has been saved']);
    expect(userIn(await openUser(await signedIn(), '10001'))).toMatchObject({ locked: false, department: 'Office' });
  });

  it('cannot delete the office’s own login', async () => {
    const who = await chief();
    const list = await who.get(usersPage);
    expect(rowsOf(list).map(([name]) => name)).toContain('10001 (the agency’s own login)');
    const address = `${linkOf(list, 'Edit 10001')}/delete`;
    const answer = await who.post(address, { once: 'o'.repeat(30) });
    expect(answer.status).toBe(422);
    expect(textOf(content(answer))).toContain('This is the agency’s own login. It can’t be deleted.');
    expect((await (await signedIn()).get(usersPage)).status).toBe(200);
  });

  it('cannot remove the second factor of the office’s own login, but require one', async () => {
    await turnOnFactor(portal.url, '10001');
    const [who, address] = [await chief(), `${usersPage}/sign-ins`];
    const page = await who.get(address);
    const rowOf = (at: Answer) => staffRow(at, '10001');
    expect(rowOf(page)).toMatch(/^10001 yes no/i);
    await who.post(address, { login: '10001', do: 'reset' });
    expect(rowOf(await who.get(address))).toBe(rowOf(page));
    expect(buttonsOf(page)).not.toContain('Remove second factor: 10001');
    await press(who, page, 'Require second factor: 10001');
    expect(rowOf(await who.get(address))).toMatch(/^10001 yes yes/i);
  });
});
