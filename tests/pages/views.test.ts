import { describe, expect, it } from 'vitest';
import { byId, elements, links, parseHtml, textOf } from '../tools/html';
import { content, noticesOf, press, summaryOf } from '../tools/press';
import { addUser, harbour, usersPage } from '../tools/users-page';
import { namesIn, openView, report, saveUnder, viewsIn, viewsPage } from '../tools/views-page';
import { Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = visitorsOf(portal);

describe('a report’s filter is saved under a name', () => {
  it('leads back to the very same address, says so, and lists it there, marked as the one that is shown', async () => {
    const owner = await signedIn('10002');
    const address = `${report}?type=storno&&q=M%c3%bcller+%26%20S%F6hne%2B&page=7&x=1;2`;
    const saved = await saveUnder(owner, address, { name: '  My   cancelled ' });
    expect(saved).toMatchObject({ status: 303, location: address });
    const answer = await owner.follow(saved);
    expect(noticesOf(answer)).toEqual(['View has been saved. Only you see it.']);
    expect(viewsIn(answer)).toEqual([
      {
        name: 'My cancelled',
        href: `${report}?type=storno&q=M%C3%BCller+%26+S%EF%BF%BDhne%2B`,
        shared: false,
        current: true,
      },
    ]);
    expect(viewsIn(await owner.get(report))).toMatchObject([{ name: 'My cancelled', current: false }]);
  });

  it.each([
    ['nothing but defaults', '?type=open&period=last90&sort=-bookingdate&size=50&page=1', ''],
    ['a period stays relative', '?period=lastmonth&from=&to=', '?period=lastmonth'],
    ['days of its own stay', '?from=1.3.2026&to=31.03.2026', '?period=custom&from=2026-03-01&to=2026-03-31'],
    ['what can’t be read is left out', '?type=zzz&period=x&from=31.2.2026&size=7', ''],
  ])('as it is told apart from others: %s', async (name, query, kept) => {
    const owner = await signedIn('10022');
    await saveUnder(owner, report + query, { name });
    const found = viewsIn(await owner.get('/partner/home')).find(view => view.name === name);
    expect(found?.href).toBe(report + kept);
    expect((await owner.get(found?.href ?? '')).status).toBe(200);
  });

  it('is private: a colleague with every right and another agency don’t see it', async () => {
    const staff = await signedIn('accounts01');
    await saveUnder(staff, report, { name: 'Of accounts01 alone' });
    for (const login of ['10001', '10003']) {
      const other = await signedIn(login);
      for (const page of [report, viewsPage, '/partner/home']) {
        expect((await other.get(page)).html).not.toContain('Of accounts01 alone');
      }
    }
  });

  it('on home, after signing in on another machine', async () => {
    await saveUnder(await signedIn('10004'), report, { name: 'Found again' });
    const elsewhere = new Visitor(portal.url);
    elsewhere.headers['Accept-Language'] = 'nl';
    const home = await elsewhere.signIn('10004');
    expect(viewsIn(home)).toMatchObject([{ name: 'Found again' }]);
    expect(links(content(home))).toContainEqual({ text: 'Alle opgeslagen weergaven (1)', href: viewsPage });
  });

  it('without any, home and the page of views say how to get one', async () => {
    const owner = await signedIn('10012');
    expect(textOf(content(await owner.get('/partner/home')))).toContain('Enregistrez un filtre sous un rapport');
    expect(textOf(content(await owner.get(viewsPage)))).toContain('Aucune vue n’est encore enregistrée.');
  });

  it('a name is text, whatever it holds', async () => {
    const owner = await signedIn('10006');
    const name = `<b>"O'Brien" & Söhne 🚢 %_\\`;
    await saveUnder(owner, report, { name });
    const home = await owner.get('/partner/home');
    expect(viewsIn(home)).toMatchObject([{ name }]);
    expect(home.html).not.toContain('<b>');
    expect(textOf(elements(content(await openView(owner, 'Delete', name)), 'h1')[0])).toBe(`Delete view “${name}”?`);
  });
});

describe('a view for the whole agency', () => {
  it('is saved by an administrator, seen by all of the agency with who saved it, and by nobody else', async () => {
    const owner = await signedIn('10001');
    const saved = await saveUnder(owner, `${report}?type=request`, { name: 'Open requests', shared: 'on' });
    expect(noticesOf(await owner.follow(saved))).toEqual(['View has been saved for the whole agency.']);
    const staff = await signedIn('frontdesk1');
    const seen = { name: 'Open requests', href: `${report}?type=request`, shared: true };
    for (const page of ['/partner/home', report]) expect(viewsIn(await staff.get(page))).toMatchObject([seen]);
    const table = await staff.get(viewsPage);
    expect(textOf(elements(content(table), 'tbody')[0])).toMatch(
      /^Open requests Transactions whole agency, saved by 10001 .* –$/,
    );
    expect((await (await signedIn('10003')).get('/partner/home')).html).not.toContain('Open requests');
  });

  it('can’t be saved, renamed or deleted by whoever lacks the right, whatever they post', async () => {
    const owner = await signedIn('10001');
    await saveUnder(owner, report, { name: 'The boss’s', shared: 'on' });
    const link = links(content(await owner.get(viewsPage))).find(({ text }) => text === 'Rename The boss’s');
    const staff = await signedIn('frontdesk1');
    const under = await staff.get(report);
    expect(byId(parseHtml(under.html), 'view-shared')).toBeUndefined();
    const posted = await press(staff, under, 'Save view', { name: 'For all?', shared: 'on' });
    expect(noticesOf(await staff.follow(posted))).toEqual(['View has been saved. Only you see it.']);
    const list = await staff.get(viewsPage);
    expect(links(content(list)).map(({ text }) => text)).not.toContain('Rename The boss’s');
    for (const address of [link?.href ?? '', `${link?.href}/delete`]) {
      expect(await staff.get(address)).toMatchObject({ status: 303, location: viewsPage });
      const fields = new URLSearchParams(address.endsWith('/delete') ? '' : 'name=Taken+over');
      expect(await staff.post(address, fields)).toMatchObject({ status: 303, location: viewsPage });
    }
    expect(namesIn(await owner.get(viewsPage))).toContain('The boss’s');
    expect((await owner.get(viewsPage)).html).not.toContain('For all?');
  });

  it('stands in the change history, a private one does not', async () => {
    const owner = await signedIn('10008');
    await saveUnder(owner, `${report}?type=storno&q=Lindqvist`, { name: 'Seen by all', shared: 'on' });
    await saveUnder(owner, report, { name: 'Mine' });
    await press(owner, await openView(owner, 'Rename', 'Seen by all'), 'Save', { name: 'Known to all' });
    await press(owner, await openView(owner, 'Delete', 'Known to all'), 'Delete view');
    const history = await owner.get('/partner/partnerdata/history?area=views');
    const events = elements(content(history), 'tbody').map(group => textOf(group).replace(/^.*10008 /, ''));
    expect(events).toEqual([
      'View for the whole agency deleted Known to all Name Known to all empty Report Transactions empty Filter type=storno&q= empty',
      'View for the whole agency saved Known to all Name Seen by all Known to all',
      'View for the whole agency saved Seen by all Name empty Seen by all Report empty Transactions Filter empty type=storno&q=',
    ]);
    expect(history.html).not.toMatch(/Mine|Lindqvist/);
  });
});

describe('renaming and deleting', () => {
  it('a view gets another name', async () => {
    const owner = await signedIn('10007');
    await saveUnder(owner, report, { name: 'Befor' });
    const renamed = await press(owner, await openView(owner, 'Rename', 'Befor'), 'Save', { name: 'After' });
    expect(noticesOf(await owner.follow(renamed))).toEqual(['View has been renamed']);
    expect(namesIn(await owner.get(viewsPage))).toEqual(['After']);
  });

  it('a name that somebody else has changed since is not replaced unseen, and both names are shown', async () => {
    const owner = await signedIn('10006');
    await saveUnder(owner, report, { name: 'At first', shared: 'on' });
    const [one, other] = [await openView(owner, 'Rename', 'At first'), await openView(owner, 'Rename', 'At first')];
    await press(owner, one, 'Save', { name: 'Theirs' });
    const answer = await press(owner, other, 'Save', { name: 'Mine' });
    expect([answer.status, summaryOf(answer)]).toEqual([409, expect.stringContaining('renamed in the meantime')]);
    expect(textOf(elements(content(answer), 'h1')[0])).toBe('Rename view “Theirs”');
    expect(byId(content(answer), 'view-name')?.attributes.value).toBe('Mine');
    expect(namesIn(await owner.get(viewsPage))).toContain('Theirs');
    await press(owner, other, 'Save', { name: 'Theirs' });
    await press(owner, answer, 'Save');
    expect(namesIn(await owner.get(viewsPage))).toContain('Mine');
  });

  it('deleting asks first, and a second press says that it is gone', async () => {
    const owner = await signedIn('10009');
    owner.headers['Accept-Language'] = 'es';
    const under = await owner.get(report);
    await press(owner, under, 'Guardar vista', { name: 'Sobra' });
    const list = await owner.get(viewsPage);
    const link = links(content(list)).find(({ text }) => text === 'Eliminar Sobra');
    const question = await owner.get(link?.href ?? '');
    expect(namesIn(await owner.get(viewsPage))).toEqual(['Sobra']);
    const deleted = await press(owner, question, 'Eliminar vista');
    expect(noticesOf(await owner.follow(deleted))).toEqual(['La vista se ha eliminado']);
    expect(noticesOf(await owner.open(link?.href ?? ''))).toEqual(['Esta vista ya no existe.']);
    expect(textOf(content(await owner.get(viewsPage)))).toContain('Todavía no hay ninguna vista guardada.');
  });

  it('a user who is deleted takes their views along: a new one of that name finds none', async () => {
    const owner = await signedIn('10005');
    owner.headers['Accept-Language'] = 'fr';
    const make = async () => {
      const fields = {
        username: 'passing-by',
        firstname: 'Ann',
        lastname: 'Lee',
        phone: '040123',
        'rights.basic': 'on',
      };
      const made = await owner.post(`${usersPage}/new`, {
        ...fields,
        password: 'Lighthouse-1',
        password2: 'Lighthouse-1',
      });
      expect(made.status).toBe(303);
      return made.location ?? '';
    };
    const address = await make();
    const staff = await signedIn('passing-by', 'Lighthouse-1');
    await staff.post(viewsPage, { name: 'Mine', address: report });
    expect(viewsIn(await staff.get('/partner/home'))).toHaveLength(1);
    expect((await owner.post(`${address}/delete`, {})).status).toBe(303);
    await make();
    expect(viewsIn(await (await signedIn('passing-by', 'Lighthouse-1')).get('/partner/home'))).toEqual([]);
  });
});

describe('under every report', () => {
  it.each([
    ['statistics/bookingreport', 'type=storno&period=month', 'type=storno&period=month'],
    ['statistics/traffic', 'type=bookings&year=2025', 'type=bookings&year=2025'],
    ['statistics/overview', 'group=area&compare=0', 'group=area&compare=0'],
    ['provisions', 'year=2025', 'year=2025'],
    ['marketing/offertemplates', 'category=Orient+u.+Emirate', 'category=Orient+u.+Emirate'],
    ['marketing/banner', 'category=all', ''],
  ])('%s can be saved, and is found there and on home', async (path, query, kept) => {
    const owner = await signedIn('10002');
    const address = `/partner/${path}`;
    const saved = await saveUnder(owner, `${address}?${query}`, { name: `Of ${path}` });
    const view = { name: `Of ${path}`, href: address + (kept && `?${kept}`) };
    expect(viewsIn(await owner.follow(saved)).at(-1)).toMatchObject({ ...view, current: true });
    expect(viewsIn(await owner.get('/partner/home'))).toContainEqual({ ...view, shared: false, current: false });
    // Nothing of what was saved is something that the report can't read.
    expect(textOf(content(await owner.get(view.href)))).not.toContain('could not be read');
  });
});

it('a sub-partner’s report that is shared is offered to whoever may see it, and to nobody else', async () => {
  const owner = await signedIn('10050');
  await addUser(owner, harbour);
  await saveUnder(owner, `${report}?partner=10061`, { name: 'Of 10061', shared: 'on' });
  await saveUnder(owner, report, { name: 'Of the agency', shared: 'on' });
  const member = await signedIn(harbour.username, harbour.password);
  for (const page of ['/partner/home', report]) {
    const names = async (who: Visitor) => viewsIn(await who.get(page)).map(({ name }) => name);
    expect([await names(owner), await names(member)]).toEqual([['Of 10061', 'Of the agency'], ['Of the agency']]);
  }
  expect([namesIn(await owner.get(viewsPage)), namesIn(await member.get(viewsPage))]).toEqual([
    ['Of 10061', 'Of the agency'],
    ['Of the agency'],
  ]);
});
