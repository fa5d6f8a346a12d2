import { beforeAll, describe, expect, it } from 'vitest';
import { byId, elements, textOf } from '../tools/html';
import { content, messagesOf, noticesOf, press } from '../tools/press';
import { addUser, changeUser, harbour, listOf, openNew, openUser, userIn } from '../tools/users-page';
import { type Answer, Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

/** Users without the basic right: how they come to be, and what they meet (D10). */
const portal = withPortal();

const signedIn = visitorsOf(portal);

const sentence = 'This user can sign in but sees nothing of home and reports';
const question = (answer: Answer) => byId(content(answer), 'user-withoutBasic');
const pathOf = (answer: Answer) => new URL(answer.url).pathname;

describe('a user without the basic right', () => {
  const layout = { 'rights.basic': null, 'rights.layout': 'on' };
  const again = 'Please fill in all password fields again: for security, passwords are not kept';

  it('is added only after the sentence was ticked that the failed save shows', async () => {
    const who = await signedIn();
    expect(question(await openNew(who))).toBeUndefined();
    const asked = await addUser(who, { username: 'designer01', ...layout });
    expect(asked.status).toBe(422);
    expect(messagesOf(asked)).toEqual([again, `Please tick “${sentence}”, or give the basic right`]);
    expect(question(asked)?.attributes).toMatchObject({ type: 'checkbox', name: 'withoutBasic' });
    expect((await listOf(who)).map(([name]) => name)).not.toContain('designer01');
    const { password, password2 } = harbour;
    const saved = await press(who, asked, 'Save', { password, password2, withoutBasic: 'on' });
    expect(noticesOf(await who.follow(saved))).toEqual(['User has been saved']);
    expect(userIn(await openUser(who, 'designer01')).rights).toEqual(['Layout']);
  });

  it('whose sentence was ticked once is saved again as it is', async () => {
    const who = await signedIn();
    const page = await openUser(who, 'designer01');
    expect(question(page)?.attributes).toHaveProperty('checked');
    expect((await press(who, page, 'Save', { department: 'Design' })).status).toBe(303);
    const unticked = await changeUser(who, 'designer01', { withoutBasic: null });
    expect([unticked.status, question(unticked)?.attributes.checked]).toEqual([422, undefined]);
  });

  it('comes to be by taking the right away, in the same way', async () => {
    const who = await signedIn();
    const asked = await changeUser(who, 'lockedone1', layout);
    expect([asked.status, messagesOf(asked)]).toEqual([422, [`Please tick “${sentence}”, or give the basic right`]]);
    const given = await press(who, asked, 'Save', { 'rights.basic': 'on' });
    expect(given.status).toBe(303);
    expect(userIn(await openUser(who, 'lockedone1')).rights).toEqual(['Basic', 'Layout']);
    const history = await who.get('/partner/partnerdata/history?area=users');
    expect(textOf(content(history))).not.toContain('withoutBasic');
  });
});

describe('where somebody without the basic right lands', () => {
  const only = (right: string) => ({ 'rights.basic': null, [`rights.${right}`]: 'on', withoutBasic: 'on' });
  const named = (right: string) => `only-${right.toLowerCase()}`;
  beforeAll(async () => {
    const owner = await signedIn();
    for (const right of ['partnerData', 'password', 'topSort', 'layout', 'allBookings', 'administration']) {
      await addUser(owner, { username: named(right), ...only(right) });
    }
    await addUser(await signedIn('10002'), { username: 'only-corporate', ...only('administration') });
  });

  it.each([
    ['partnerData', '/partner/partnerdata/edit', ['/partner/partnerdata/topsort']],
    ['password', '/partner/partnerdata/password', []],
    ['layout', '/partner/wlv/edit', []],
    [
      'administration',
      '/partner/partnerdata/users',
      ['/partner/partnerdata/organizers', '/partner/partnerdata/history', '/partner/partnerdata/users/new'],
    ],
    ['corporate', '/partner/partnerdata/users', ['/partner/icbe/data/edit']],
  ])('with the right %s alone: on the first page that it opens, which is whole', async (right, first, others) => {
    const who = new Visitor(portal.url);
    const landed = await who.signIn(named(right), harbour.password);
    expect([landed.status, pathOf(landed), noticesOf(landed)]).toEqual([200, first, []]);
    for (const address of ['/partner/home', '/partner/', '/partner/login']) {
      expect(pathOf(await who.open(address))).toBe(first);
    }
    for (const address of others) expect([address, (await who.open(address)).status]).toEqual([address, 200]);
    expect(landed.html).not.toContain('/partner/engine');
    const denied = await who.open('/partner/statistics/bookingreport');
    expect([denied.status, pathOf(denied)]).toEqual([200, first]);
    expect(noticesOf(denied)).toEqual(['You may not open “Transactions”. Ask your administrator if you need it.']);
  });

  it('with the right allBookings alone of a super-partner: on its sub-partners, which it reads in files too', async () => {
    await addUser(await signedIn('10050'), { username: 'only-partners', ...only('allBookings') });
    const who = new Visitor(portal.url);
    const landed = await who.signIn('only-partners', harbour.password);
    expect([landed.status, pathOf(landed)]).toEqual([200, '/partner/partners']);
    expect(textOf(content(landed))).toContain('Reiseland Weserblick');
    expect(landed.html).not.toContain('/statistics/overview');
    for (const file of ['/partner/partners.xlsx', '/partner/partners.csv'])
      expect([file, (await who.get(file)).status]).toEqual([file, 200]);
    expect((await who.get('/partner/partners')).status).toBe(200);
  });

  it.each(['topSort', 'allBookings'])('with the right %s alone: on a page that says so, with logout', async right => {
    const who = new Visitor(portal.url);
    const landed = await who.signIn(named(right), harbour.password);
    expect([landed.status, textOf(elements(content(landed), 'h1')[0])]).toEqual([403, 'No rights yet']);
    expect(textOf(content(landed))).toContain('Your login may not open any page yet.');
    expect((await who.get('/partner/provisions')).status).toBe(403);
    const button = elements(content(landed), 'form').find(({ attributes }) => attributes.action === '/partner/logout');
    expect(textOf(button)).toBe('Logout');
    const login = await who.follow(await who.post('/partner/logout', { leave: '' }));
    expect([pathOf(login), noticesOf(login)]).toEqual(['/partner/login', ['You have been logged out.']]);
  });
});
