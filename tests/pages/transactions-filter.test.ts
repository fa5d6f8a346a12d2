import { describe, expect, it } from 'vitest';
import { today } from '~/rules/dates';
import { byId, elements, textOf } from '../tools/html';
import { content, press } from '../tools/press';
import { cents, isoOf, transactions as page, readers, reportOf } from '../tools/transactions-page';
import type { Answer } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const { signedIn, seen } = readers(portal);
/** What stands in the fields of the range, and whether it is marked as wrong. */
const daysIn = (answer: Answer) =>
  elements(content(answer), 'input')
    .filter(({ attributes }) => ['from', 'to'].includes(attributes.name ?? ''))
    .map(({ attributes }) => [attributes.value, attributes['aria-invalid']]);
const now = today('Europe/Berlin', new Date());

describe('the filter', () => {
  it('types are disjoint: requests, bookings that stand, cancellations', async () => {
    const of = async (type: string) => {
      const { rows } = await seen(`?type=${type}&period=year&size=100`);
      return { states: new Set(rows.map(row => row.State)), numbers: rows.map(row => row['Booking number']) };
    };
    const [open, request, storno] = [await of('open'), await of('request'), await of('storno')];
    expect([...request.states]).toEqual(['Request']);
    expect([...storno.states]).toEqual(['Cancelled']);
    expect([...open.states].filter(state => !['Open', 'Confirmed', 'Paid'].includes(state ?? ''))).toEqual([]);
    expect(open.numbers.length).toBeGreaterThan(0);
  });

  it('the form sends what it shows, and the default range stays relative', async () => {
    const who = await signedIn('10001');
    const first = await press(who, await who.get(`${page}?sort=price&size=25`), 'Refresh', {
      type: 'request',
      q: 'aida',
    });
    expect(first.location).toBe(`${page}?q=aida&type=request&datetype=booking&sort=price&size=25`);
    const second = await press(who, await who.get(`${page}?period=year`), 'Refresh', { datetype: 'return' });
    expect(second.location).toBe(`${page}?datetype=return&period=year`);
    // By a day that is not shown any more.
    const third = await press(who, await who.get(`${page}?sort=returndate`), 'Refresh');
    expect(third.location).toBe(`${page}?datetype=booking&sort=returndate`);
  });

  it('dates that are typed are the range, in the language’s own order or ISO, and links keep them', async () => {
    const who = await signedIn('10001');
    const typed = { from: '1.1.2026', to: '2026-03-31' };
    const pressed = await press(who, await who.get(`${page}?period=lastyear`), 'Refresh', typed);
    const report = reportOf(await who.follow(pressed));
    expect(report.rows.length).toBeGreaterThan(0);
    for (const row of report.rows) expect(isoOf(row['Booking date'])).toMatch(/^2026-0[123]-/);
    expect(report.links.get('Travel price')).toBe(`${page}?sort=price&from=2026-01-01&to=2026-03-31#by-price`);
  });

  it('dates stand in their fields as the hint beside them says, in the order of the range', async () => {
    const who = await signedIn('10001');
    const fields = async (query: string) => daysIn(await who.get(`${page}?${query}`));
    const range = [
      ['01/03/2026', undefined],
      ['31/03/2026', undefined],
    ];
    expect(await fields('from=2026-03-01&to=31.3.2026')).toEqual(range);
    expect(await fields('from=2026-03-31&to=2026-03-01')).toEqual(range);
    expect(await fields('from=soon&to=2026-03-01')).toEqual([
      ['soon', 'true'],
      ['01/03/2026', undefined],
    ]);
  });

  it.each([
    [`${page}?page=2`, 'Partner 10050'],
    ['/partner/provisions/reconciliation?period=lastyear&page=2', 'Partner 10050 · .+'],
  ])('a list of several pages says on paper which one it is: %s', async (address, before) => {
    const who = await signedIn('10050');
    const [line] = elements(content(await who.get(address)), 'p').filter(
      ({ attributes }) => attributes.class === 'on-paper',
    );
    expect(textOf(line)).toMatch(new RegExp(`^${before} · Rows of page 2 of \\d+, totals of all pages$`));
  });

  it('the return date instead of the booking date', async () => {
    const { rows } = await seen('?datetype=return&period=month&size=100');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(isoOf(row.Return).slice(0, 7)).toBe(now.slice(0, 7));
  });

  it('says what would be here when nothing fits, and leads back', async () => {
    const who = await signedIn('10001');
    const answer = await who.get(`${page}?q=nothing-of-that-name&type=storno`);
    expect(textOf(content(answer))).toContain('Nothing was found for this filter.');
    expect(reportOf(answer).links.get('Show the last 90 days')).toBe(`${page}?type=storno#result`);
    expect(elements(content(answer), 'table')).toEqual([]);
    const whole = await who.get(`${page}?period=all&kind=river&state=cancelled`);
    expect(textOf(content(whole))).toContain('Nothing was found for this filter.');
    expect(reportOf(whole).links.get('Show the last 90 days')).toBeUndefined();
    for (const query of ['period=all&', 'period=year&', '']) {
      const { links } = await seen(`?${query}kind=river&state=cancelled&columns=persons`);
      expect(links.get('All years')).toBe(`${page}?columns=persons&period=all#result`);
    }
  });
});

describe('the search finds', () => {
  it.each(['Booking number', 'Customer', 'Traveller', 'Ship', 'Route'])('a %s', async column => {
    const all = (await seen('?period=year&size=100', '10003')).rows;
    const wanted = all.at(-1)?.[column] ?? '';
    expect(wanted).not.toBe('');
    const { rows } = await seen(`?period=year&size=100&q=${encodeURIComponent(wanted.toUpperCase())}`, '10003');
    expect(rows.map(row => row['Booking number'])).toContain(all.at(-1)?.['Booking number']);
    expect(rows.length).toBeLessThan(all.length);
  });

  it('words in any order, of several columns', async () => {
    const [row] = (await seen('?period=year')).rows;
    const words = `${row?.Ship} ${row?.Customer}`;
    const { columns: heads, rows } = await seen(`?period=year&q=${encodeURIComponent(words)}`);
    // Nothing of all kinds is added up, so that its heads say the currency.
    expect(heads.slice(-2)).toEqual(['Travel price, EUR', 'Commission incl. VAT, EUR']);
    expect(rows.map(each => Object.values(each))).toContainEqual(Object.values(row ?? {}));
  });

  it.each(['%', '_', '\\', "'", '"', '😀', '%%%', "' or 1=1 --", '\u0000', '__proto__'])(
    '%j only where it stands',
    async sign => {
      const { heading, rows } = await seen(`?q=${encodeURIComponent(sign)}&period=year&size=100`);
      const whole = await seen('?period=year&size=100');
      // A NUL is no sign: what is left is a search for nothing.
      if (sign === '\u0000') expect(heading).toBe(whole.heading);
      else for (const row of rows) expect(Object.values(row).join(' ').toLowerCase()).toContain(sign);
    },
  );

  it('10 kB of words: cut, and said so', async () => {
    const who = await signedIn('10001');
    const report = reportOf(await who.get(`${page}?q=${'x'.repeat(7_000)}`));
    expect(report.notes).toEqual(['“Search” was too long and has been cut.']);
    const field = elements(content(await who.get(`${page}?q=${'%C3%A4'.repeat(300)}`)), 'input').find(
      ({ attributes }) => attributes.name === 'q',
    );
    expect(field?.attributes.value).toBe('ä'.repeat(255));
  });
});

describe('what can’t be read falls back, and the page says so', () => {
  it.each([
    ['type=zzz', '“Transaction type” could not be read: the usual setting is used instead.'],
    ['datetype=zzz', '“Date type” could not be read: the usual setting is used instead.'],
    ['period=zzz', '“Period” could not be read: the usual setting is used instead.'],
    ['sort=zzz', '“Sorting” could not be read: the usual setting is used instead.'],
    ['size=7', '“Rows per page” could not be read: the usual setting is used instead.'],
    ['page=0', '“Page” could not be read: the usual setting is used instead.'],
    ['page=999999', '“Page” could not be read: the usual setting is used instead.'],
    ['page=-1', '“Page” could not be read: the usual setting is used instead.'],
    ['from=2026-01-01', 'To: Please insert a date'],
    ['to=2026-01-01', 'From: Please insert a date'],
  ])('%s', async (query, note) => {
    const [plain, noted] = [await seen(), await seen(`?${query}`)];
    expect(noted.notes).toEqual([note]);
    expect({ ...noted, notes: [], links: [] }).toEqual({ ...plain, notes: [], links: [] });
  });

  it.each([
    ['from=2026-01-01&to=1999-12-31', '“To” has to lie between 2000 and 2099. Used instead: '],
    ['from=2100-01-01&to=2099-12-31', '“From” has to lie between 2000 and 2099. Used instead: '],
  ])('%s', async (query, note) => {
    expect((await seen(`?${query}`)).notes).toEqual([expect.stringContaining(note)]);
  });

  it('a range that ends before it begins is turned round', async () => {
    const turned = await seen('?from=2026-03-31&to=2026-01-01');
    expect(turned.notes).toEqual(['The dates were in the wrong order and have been swapped.']);
    expect(turned.heading).toBe((await seen('?from=2026-01-01&to=2026-03-31')).heading);
  });
});

const order: Record<string, (row: Record<string, string>) => string | number> = {
  bookingdate: row => isoOf(row['Booking date']),
  returndate: row => isoOf(row.Return),
  departure: row => isoOf(row.Departure),
  bookingnr: row => row['Booking number'] ?? '',
  price: row => cents(row['Travel price']),
  commission: row => cents(row['Commission incl. VAT']),
};
const words: Record<string, string> = {
  customer: 'Customer',
  traveler: 'Traveller',
  ship: 'Ship',
  route: 'Route',
  status: 'State',
};

describe('a traveller, whose column not everybody has', () => {
  it.each(['traveler', '-traveler'])('is no order where it isn’t shown: %s', async sort => {
    const [usual, asked] = [await seen('?period=year'), await seen(`?period=year&sort=${sort}`)];
    expect(asked.notes).toEqual(['“Sorting” could not be read: the usual setting is used instead.']);
    expect(asked.rows).toEqual(usual.rows);
    expect((await seen(`?period=year&sort=${sort}`, '10003')).notes).toEqual([]);
  });

  it.each([
    ['10001', 'Booking number, customer, ship or route'],
    ['10003', 'Booking number, customer, traveller, ship or route'],
  ])('is named by the search of %s as its list is', async (login, hint) => {
    const answer = await (await signedIn(login)).get(page);
    expect(byId(content(answer), 'q')?.attributes.placeholder).toBe(hint);
  });
});

describe('every column sorts, both ways', () => {
  it.each(Object.entries(order))('%s: by value', async (key, value) => {
    // The return is shown instead of the departure where its days are asked for.
    const asked = `?period=year&size=100${key === 'returndate' ? '&datetype=return' : ''}`;
    const up = (await seen(`${asked}&sort=${key}`)).rows.map(value);
    const down = (await seen(`${asked}&sort=-${key}`)).rows.map(value);
    const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0);
    expect(new Set(up).size).toBeGreaterThan(1);
    expect(up).toEqual(up.toSorted(compare));
    expect(down).toEqual(down.toSorted(compare).reverse());
  });

  it.each(Object.entries(words))(
    '%s: equal words stand together, and the other way is the reverse',
    async (key, column) => {
      const of = async (sort: string) => (await seen(`?period=year&size=100&sort=${sort}`, '10003')).rows;
      const [up, down] = [await of(key), await of(`-${key}`)];
      const groups = up.map(row => row[column]).filter((word, at, all) => word !== all[at - 1]);
      expect(groups.length).toBeGreaterThan(1);
      expect(groups).toEqual([...new Set(groups)]);
      expect(down.map(row => row[column])).toEqual(up.map(row => row[column]).reverse());
    },
  );

  it('by a link in its head, which keeps the filter and turns once it is pressed', async () => {
    const who = await signedIn('10001');
    const first = await who.get(`${page}?q=aida&page=1&period=year`);
    const link = reportOf(first).links.get('Customer') ?? '';
    expect(link).toBe(`${page}?q=aida&sort=customer&period=year#by-customer`);
    const sorted = await who.get(link.replace(/#.*/, ''));
    const heads = elements(content(sorted), 'th').filter(({ attributes }) => attributes['aria-sort']);
    expect(heads.map(head => [textOf(head), head.attributes['aria-sort']])).toEqual([['Customer', 'ascending']]);
    expect(reportOf(sorted).links.get('Customer')).toBe(`${page}?q=aida&sort=-customer&period=year#by-customer`);
  });
});
