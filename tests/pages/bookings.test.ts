import { expect, it } from 'vitest';
import { rowsOf } from '../tools/conflict';
import { byId, elements, textOf } from '../tools/html';
import { content, messagesOf, noticesOf, press } from '../tools/press';
import { type Answer, fieldsOf as formFields, type Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const signedIn = visitorsOf(portal);
const list = '/partner/statistics/bookingreport';

const bookingLinks = (answer: Answer): string[] =>
  elements(content(answer), 'a')
    .map(({ attributes }) => attributes.href ?? '')
    .filter(href => href.startsWith('/partner/statistics/bookings/'));
const pathOf = (href: string) => href.replace(/\?.*/, '');
const fieldsOf = (html: string, form: string) => Object.fromEntries(formFields(html, form));
const withClass = (answer: Answer, name: string) =>
  elements(content(answer)).find(({ attributes }) => attributes.class === name);

async function openFirst(who: Visitor, address = list): Promise<Answer> {
  const [first = ''] = bookingLinks(await who.get(address));
  return who.get(first);
}

it('a row leads to its booking, and the booking back to the list as it was filtered', async () => {
  const who = await signedIn();
  const address = `${list}?type=storno&sort=-price&period=lastyear`;
  const answer = await openFirst(who, address);
  expect(answer.status).toBe(200);
  const back = elements(content(answer), 'a').find(each => textOf(each).includes('Transactions'));
  expect(back?.attributes.href).toBe(address);
  const saved = await press(who, answer, 'Save', { reference: 'A-1' });
  expect(saved.location).toContain('list=type%3Dstorno');
});

it('leads back to a long search, too', async () => {
  const who = await signedIn();
  const found = await openFirst(who, `${list}?sort=-price`);
  const query = `q=${encodeURIComponent('ü'.repeat(255))}`;
  const answer = await who.get(`${new URL(found.url).pathname}?list=${encodeURIComponent(query)}`);
  const back = elements(content(answer), 'a').find(each => textOf(each).includes('Transactions'));
  expect(back?.attributes.href).toBe(`${list}?${query}`);
});

it('shows the row’s own figures, and how far the booking is', async () => {
  const who = await signedIn();
  const page = await who.get(`${list}?sort=-price`);
  const [row] = elements(content(page), 'tr').filter(each =>
    elements(each, 'a').some(a => a.attributes.href?.includes('/bookings/')),
  );
  const cells = elements(row ?? content(page))
    .filter(({ name }) => /^t[hd]$/.test(name))
    .map(textOf);
  const [number = '', booked = '', , customer = ''] = cells;
  const answer = await openFirst(who, `${list}?sort=-price`);
  const text = textOf(content(answer));
  expect(textOf(elements(content(answer), 'h1')[0])).toContain(customer);
  expect(text).toContain(`Booking ${number}, booked on ${booked}`);
  for (const cell of cells.filter(each => /^[\d,]+\.\d\d$/.test(each))) expect(text).toContain(cell);
  const steps = elements(withClass(answer, 'steps') ?? content(answer), 'li');
  expect(steps.filter(({ attributes }) => attributes['aria-current'] === 'step')).toHaveLength(1);
  expect(steps).toHaveLength(4);
});

it('home’s latest bookings lead to their pages', async () => {
  const home = await (await signedIn()).get('/partner/home');
  expect(bookingLinks(home)).toHaveLength(6);
});

it('somebody else’s booking, another agency’s, and a number that is none are not found, in the same words', async () => {
  const mine = bookingLinks(await (await signedIn('10001')).get(`${list}?size=100`)).map(pathOf);
  const staff = await signedIn('frontdesk1');
  const own = bookingLinks(await staff.get(`${list}?size=100`)).map(pathOf);
  const foreign = mine.find(address => !own.includes(address)) ?? '';
  expect((await staff.get(own[0] ?? '')).status).toBe(200);
  const agency = await signedIn('10003');
  const unknown = ['0', '-1', '999999999', '99999999999999', '9'.repeat(40), '1.5', 'abc', '1e3'];
  const answers = [await staff.get(foreign), await agency.get(foreign)];
  for (const id of unknown) answers.push(await agency.get(`/partner/statistics/bookings/${id}`));
  const texts = answers.map(answer => [answer.status, textOf(elements(content(answer), 'h1')[0])]);
  expect(new Set(texts.map(String)).size).toBe(1);
  expect(texts[0]?.[0]).toBe(404);
  const form = await staff.get(own[0] ?? '');
  for (const address of [foreign, `/partner/statistics/bookings/${'9'.repeat(600)}`]) {
    const posted = await staff.post(address, { ...fieldsOf(form.html, 'booking'), reference: 'stolen' });
    expect(posted.status).toBe(404);
  }
});

it('the own reference and note are the agency’s: its colleagues see and change them, and nobody else', async () => {
  const owner = await signedIn('10001');
  const page = await openFirst(owner, `${list}?type=request`);
  const address = pathOf(page.url);
  const note = 'Calls back\nin <b>May</b>';
  const saved = await press(owner, page, 'Save', { reference: 'Müller & Söhne', note });
  expect(noticesOf(await owner.follow(saved))).toContain('Data has been saved');
  const colleague = await signedIn('accounts01');
  const seen = await colleague.get(address);
  expect(fieldsOf(seen.html, 'booking')).toMatchObject({ reference: 'Müller & Söhne', note });
  const history = textOf(content(await owner.get('/partner/partnerdata/history')));
  expect(history).toContain('Note on a booking saved');
  await colleague.follow(await press(colleague, seen, 'Save', { reference: '', note: '' }));
  expect(fieldsOf((await owner.get(address)).html, 'booking')).toMatchObject({ reference: '', note: '' });
});

it('two who change the same words choose; what only one changed is taken', async () => {
  const [one, two] = [await signedIn('10001'), await signedIn('accounts01')];
  const [first, second] = [await openFirst(one), await openFirst(two)];
  await press(one, first, 'Save', { reference: 'of one', note: 'note of one' });
  const conflict = await press(two, second, 'Save', { reference: 'of two' });
  expect(conflict.status).toBe(409);
  expect(rowsOf(conflict).flat().join(' ')).toMatch(/of two.*of one/);
  expect(fieldsOf(conflict.html, 'booking')).toMatchObject({ reference: 'of two' });
});

it('what is too long is said at its field, and nothing that was typed is lost', async () => {
  const who = await signedIn();
  const typed = { reference: 'r'.repeat(51), note: `${'n'.repeat(500)}ö` };
  const answer = await press(who, await openFirst(who), 'Save', typed);
  expect(answer.status).toBe(422);
  expect(messagesOf(answer)).toHaveLength(2);
  expect(fieldsOf(answer.html, 'booking')).toMatchObject(typed);
  expect(byId(content(answer), 'booking-reference')?.attributes['aria-invalid']).toBe('true');
});

it('a search finds bookings of any type and year by the own words, only those that the login may see', async () => {
  const owner = await signedIn('10001');
  const page = await openFirst(owner, `${list}?type=storno&period=lastyear`);
  await owner.follow(await press(owner, page, 'Save', { reference: 'Zebra Wedding', note: 'cabin 4\nabove' }));
  for (const words of ['zebra', 'WEDDING%20above', 'bra%20wed']) {
    const found = bookingLinks(await owner.get(`${list}?q=${words}`)).map(pathOf);
    expect([words, found]).toEqual([words, [new URL(page.url).pathname]]);
  }
  const file = await owner.get(`${list}.csv?type=storno&period=lastyear`);
  const lines = file.html.split('\r\n');
  expect(lines.filter(line => /[,;\t]"?Your reference"?[,;\t]/.test(line))).toHaveLength(1);
  expect(lines.filter(line => /[,;\t]"?Zebra Wedding"?[,;\t]/.test(line))).toHaveLength(1);
  expect(file.html).toMatch(/[,;\t]"?Your note"?[,;\t]/);
  expect(file.html).toMatch(/"?Zebra Wedding"?[,;\t]"cabin 4\r?\nabove"/);
  const found = textOf(content(await owner.get(`${list}?q=zebra`)));
  expect(found).toMatch(/Zebra Wedding · cabin 4 above/);
  expect(found).toContain('Found only in your own references and notes.');
  expect(found).not.toMatch(/Nothing was found|Check the spelling/);
  expect((await (await signedIn('10003')).get(`${list}.csv`)).html).not.toMatch(/Your (reference|note)/);
  for (const login of ['frontdesk1', '10003']) {
    const answer = await (await signedIn(login)).get(`${list}?q=zebra`);
    expect([login, bookingLinks(answer), answer.html.includes('Zebra')]).toEqual([login, [], false]);
  }
  expect(bookingLinks(await owner.get(`${list}?q=z_bra`))).toEqual([]);
});

it('a file that has what the own words find says no more of its end than is true', async () => {
  const owner = await signedIn('10001');
  const page = await openFirst(owner, `${list}?period=lastyear`);
  const [number = ''] = /\bB\d+/.exec(textOf(content(page))) ?? [];
  expect(number).not.toBe('');
  await owner.follow(await press(owner, page, 'Save', { note: `${number} calls back` }));
  const { html } = await owner.get(`${list}.csv?q=${number}`);
  expect(html.split('\r\n').filter(line => line.startsWith(number))).toHaveLength(1);
  expect(html).toContain('If any bookings are found only by your own reference or note, they are at the end.');
});

it('a search by the own words says which bookings it leaves out, and its file has all or says that it has none', async () => {
  const who = await signedIn('10003');
  const addresses = [...new Set(bookingLinks(await who.get(`${list}?period=lastyear&size=100`)).map(pathOf))];
  const note = async (some: readonly string[]) => {
    for (const address of some) await press(who, await who.get(address), 'Save', { note: 'lantern' });
  };
  await note(addresses.slice(0, 10));
  const left = 'The first 10 are shown: add words to find the others.';
  expect(textOf(content(await who.get(`${list}?q=lantern`)))).not.toContain(left);
  await note(addresses.slice(10, 11));
  const answer = await who.get(`${list}?q=lantern`);
  expect([bookingLinks(answer).length, textOf(content(answer)).includes(left)]).toEqual([10, true]);
  const unlisted = 'Bookings found only by your own reference or note are not in this file.';
  // Dearest first, as the file says.
  const priced = await who.get(`${list}?q=lantern&sort=-price`);
  const link = elements(content(priced), 'a').find(({ attributes }) => attributes.href?.includes('.csv'));
  const file = await who.get(link?.attributes.href ?? '');
  const prices = [...file.html.matchAll(/,(\d+\.\d\d),[\d.]*\r?$/gm)].map(([, price]) => Number(price));
  expect(prices).toEqual(prices.toSorted((one, other) => other - one));
  expect(prices).toHaveLength(11);
  const numbers = addresses.slice(0, 11).map(address => `B${address.split('/').at(-1)}`);
  expect(
    file.html
      .match(/^B\d+/gm)
      ?.map(number => number.replace(/^B24/, 'B'))
      .sort(),
  ).toEqual(numbers.sort());
  expect(file.html).toMatch(/Booking number,.*Travel price, EUR.*Commission incl/);
  expect(file.html).not.toContain(unlisted);
  expect((await who.get(`${list}.csv?q=lantern&type=open`)).html).toContain(unlisted);
  const bookingsOnly = await who.get(`${list}?q=lantern&type=open`);
  expect([bookingLinks(bookingsOnly).length, bookingsOnly.html.includes('.csv')]).toEqual([10, false]);
  expect((await who.get(`${list}.csv?q=nothing&type=open`)).html).not.toContain(unlisted);
});

it('a search by the own words leaves out nothing for colleagues’ bookings, which would tell what stands in their notes', async () => {
  const [owner, clerk] = [await signedIn('10001'), await signedIn('frontdesk1')];
  const linksOf = async (who: Visitor, period: string) => [
    ...new Set(bookingLinks(await who.get(`${list}?period=${period}&size=100`)).map(pathOf)),
  ];
  const note = async (who: Visitor, addresses: readonly string[]) => {
    for (const address of addresses) await press(who, await who.get(address), 'Save', { note: 'kiosk' });
  };
  const own = (await linksOf(clerk, 'lastyear')).slice(0, 10);
  expect(own).toHaveLength(10);
  const seen = new Set(await linksOf(clerk, 'year'));
  const others = (await linksOf(owner, 'year')).filter(address => !seen.has(address)).slice(0, 12);
  await note(clerk, own);
  await note(owner, others);
  const found = bookingLinks(await clerk.get(`${list}?q=kiosk`)).map(pathOf);
  expect(new Set(found)).toEqual(new Set(own));
});

it('a booking that has departed shows what its statement pays, line by line, to who sees all bookings', async () => {
  const owner = await signedIn('10001');
  const departed = `${list}?period=lastyear&sort=departure`;
  const answer = await openFirst(owner, departed);
  const [table] = elements(content(answer), 'table');
  const rows = elements(table ?? content(answer), 'tr').map(row =>
    elements(row)
      .filter(({ name }) => /^t[hd]$/.test(name))
      .map(textOf),
  );
  const [, [first, , expected] = [], ...others] = rows;
  expect(first).toBe('Expected');
  const amount = /^-?[\d,]+\.\d\d$/;
  expect(expected).toMatch(amount);
  expect(others.map(([name]) => name)).toEqual(['Commission', 'Settled', 'Difference']);
  const cents = (text = '') => Math.round(Number(text.replaceAll(',', '').replace('−', '-')) * 100);
  const [line, settled, difference] = others.map(([, , text]) => cents(text));
  expect(settled).toBe(line);
  expect(difference).toBe((settled ?? 0) - cents(expected));
  const statement = elements(table ?? content(answer), 'a')[0]?.attributes.href ?? '';
  expect((await owner.get(statement)).status).toBe(200);
  const staff = await signedIn('frontdesk1');
  expect(elements(content(await openFirst(staff, departed)), 'table')).toEqual([]);
});
