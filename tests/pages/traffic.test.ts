import { describe, expect, it } from 'vitest';
import { mediumDay } from '~/parts/frame/format';
import { today } from '~/rules/dates';
import { elements, parseHtml, textOf } from '../tools/html';
import { content, press } from '../tools/press';
import { figure, links, linkTo, notices, trafficPage as page, tableIn, transactionsAt } from '../tools/traffic-page';
import { type Visitor, visitorsOf } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const now = today('Europe/Berlin', new Date());
const thisYear = Number(now.slice(0, 4));

const signedIn = visitorsOf(portal);

describe('the month table', () => {
  it('has the year and the two before, and starts with this one', async () => {
    const who = await signedIn('10001');
    const rows = tableIn(await who.get(page), /^Requests by month/);
    expect(rows[0]).toEqual(['Month', ...[0, 1, 2].map(back => String(thisYear - back))]);
    expect(rows).toHaveLength(14);
    expect(rows.map(([name]) => name)).toContain('March');
    // A column that was last year's first is this year's second.
    const before = tableIn(await who.get(`${page}?type=requests&year=${thisYear - 1}`), /^Requests by month/);
    expect(before.slice(1).map(row => row[1])).toEqual(rows.slice(1).map(row => row[2]));
  });

  it('adds up to its totals; what is yet to come is a dash', async () => {
    const rows = tableIn(await (await signedIn('10001')).get(`${page}?type=bookings`), /^Bookings by month/);
    for (const column of [1, 2, 3]) {
      const cells = rows.map(row => row[column] ?? '');
      const known = cells.slice(1, 13).filter(cell => cell !== '–');
      expect(known.reduce((sum, cell) => sum + figure(cell), 0)).toBe(figure(cells[13]));
      expect(known).toHaveLength(column === 1 ? Number(now.slice(5, 7)) : 12);
    }
  });

  it('says how far the running year is counted, which stands beside whole ones', async () => {
    const who = await signedIn('10001');
    const said = async (year: number) => textOf(content(await who.get(`${page}?type=bookings&year=${year}`)));
    const [y] = now.split('-');
    expect(await said(thisYear)).toContain(`${y} is counted up to ${mediumDay(now, 'en')}, the other years are whole.`);
    expect(await said(thisYear - 1)).not.toContain('is counted up to');
  });

  it('names each figure in full, and leads from it to its days', async () => {
    const who = await signedIn('10001');
    const table = await who.get(`${page}?type=bookings&year=${thisYear - 1}`);
    const shown = tableIn(table, /^Bookings by month/)[3]?.[1];
    const address = linkTo(table, new RegExp(`^March ${thisYear - 1}, ${shown} bookings?, show days$`));
    expect(address).toBe(`${page}/monthly/${thisYear - 1}-03-01#days`);
    const days = await who.get(address.replace('#days', ''));
    const rows = tableIn(days, /^Bookings by day/);
    expect(rows).toHaveLength(33);
    expect(rows.at(-1)).toEqual(['Total', shown]);
    const sum = rows.slice(1, -1).reduce((total, row) => total + figure(row[1]), 0);
    expect(sum).toBe(figure(shown));
  });

  it('says in its title what is not the usual: the type, the year', async () => {
    const who = await signedIn('10001');
    const titleOf = async (query: string) =>
      textOf(elements(parseHtml((await who.get(`${page}?${query}`)).html), 'title')[0]);
    expect(await titleOf('lng=en')).toMatch(/^Statistics – /);
    expect(await titleOf(`type=requests&year=${thisYear}`)).toMatch(/^Statistics – /);
    expect(await titleOf('type=hits')).toMatch(/^Statistics: Hits – /);
    expect(await titleOf('type=bookings&year=2003')).toMatch(/^Statistics: Bookings, 2003 – /);
  });

  it('is asked for by a form whose result is an address', async () => {
    const who = await signedIn('10001');
    const answer = await press(who, await who.get(page), 'Refresh', { type: 'hits', year: String(thisYear - 2) });
    expect(answer.url).toContain(`?type=hits&year=${thisYear - 2}`);
    expect(tableIn(answer, /^Hits by month/)[0]?.[1]).toBe(String(thisYear - 2));
  });

  it('keeps its order when it is asked for anew; one by a year that is left out ends without a note', async () => {
    const who = await signedIn('10001');
    const sorted = await who.get(`${page}?type=bookings&sort=-${thisYear - 1}`);
    const hits = await press(who, sorted, 'Refresh', { type: 'hits' });
    const counts = tableIn(hits, /^Hits by month/)
      .slice(1, 13)
      .map(row => figure(row[2]));
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    const older = await press(who, hits, 'Refresh', { year: String(thisYear - 4) });
    expect(tableIn(older, /^Hits by month/)[1]?.[0]).toBe('January');
    expect(notices(older)).toEqual([]);
    expect(notices(await who.get(`${page}?sort=-20266`))).toHaveLength(1);
  });
});

describe('the days of a month', () => {
  it.each([
    ['requests', 'requests', 'Requests'],
    ['bookings', 'monthly', 'Bookings'],
  ])('%s agree with the transaction list of the same month', async (type, path, word) => {
    const who = await signedIn('10001');
    const table = tableIn(await who.get(`${page}?type=${type}&year=${thisYear - 1}`), new RegExp(`^${word} by month`));
    const days = await who.get(`${page}/${path}/${thisYear - 1}-10-01`);
    const total = figure(tableIn(days, new RegExp(`^${word} by day`)).at(-1)?.[1]);
    expect(total).toBe(figure(table[10]?.[1]));
    expect(total).toBeGreaterThan(0);
    expect(await transactionsAt(who, linkTo(days, `Transactions, October ${thisYear - 1}`))).toBe(total);
  });

  it.each([
    ['hits', 'hits', 'Hits'],
    ['pageviews', 'pageview', 'Page views'],
  ])('%s add up to the figure of the month table', async (type, path, word) => {
    const who = await signedIn('10001');
    const table = tableIn(await who.get(`${page}?type=${type}`), new RegExp(`^${word} by month`));
    const days = await who.get(`${page}/${path}/${thisYear - 1}-02-01`);
    const rows = tableIn(days, new RegExp(`^${word} by day`));
    expect(rows.at(-1)?.[1]).toBe(table[2]?.[2]);
    expect(figure(rows.at(-1)?.[1])).toBeGreaterThan(100);
  });

  it('lead to the months beside it, and back to the table with its type and year', async () => {
    const who = await signedIn('10001');
    const days = await who.get(`${page}/hits/${thisYear - 1}-12-01?year=${thisYear}`);
    expect(linkTo(days, `← November ${thisYear - 1}`)).toBe(`${page}/hits/${thisYear - 1}-11-01?year=${thisYear}#days`);
    expect(linkTo(days, `January ${thisYear} →`)).toBe(`${page}/hits/${thisYear}-01-01#days`);
    expect(linkTo(days, 'Back to all months')).toBe(`${page}?type=hits`);
    const older = await who.get(`${page}/hits/${thisYear - 1}-12-01`);
    expect(linkTo(older, 'Back to all months')).toBe(`${page}?type=hits&year=${thisYear - 1}`);
    const current = await who.get(`${page}/hits/${now.slice(0, 7)}-01`);
    expect(links(current).filter(({ name }) => name.endsWith('→'))).toEqual([]);
  });

  it('are a page by that name, with the focus at their heading', async () => {
    const days = await (await signedIn('10001')).get(`${page}/monthly/${thisYear - 1}-02-01`);
    expect(days.html).toContain(`<title>Bookings, February ${thisYear - 1} – `);
    const [heading] = elements(content(days), 'h2');
    expect(heading?.attributes).toMatchObject({ id: 'days', tabindex: '-1' });
  });
});

describe('who sees what', () => {
  it('page views: only where they are counted, also by address', async () => {
    const who = await signedIn('10003');
    const table = await who.get(`${page}?type=pageviews`);
    expect(notices(table)).toEqual(['Page views are not counted for your agency: requests are shown instead.']);
    expect(elements(content(table), 'option').map(textOf)).not.toContain('Page views');
    expect(tableIn(table, /^Requests by month/)).toHaveLength(14);
    expect((await who.get(`${page}.csv?type=pageviews`)).html).toContain(notices(table)[0]);
    for (const address of [`${page}/pageview/${thisYear}-01-01`, `${page}/pageview/${thisYear}-01-01.csv`]) {
      expect(await who.get(address)).toMatchObject({ status: 302, location: '/partner/home' });
      expect(textOf(content(await who.get('/partner/home')))).toContain('Page views are not counted for your agency.');
    }
  });

  it('without the right to all bookings one’s own are counted, and the page says so', async () => {
    const [all, own] = [await signedIn('10001'), await signedIn('frontdesk1')];
    const address = `${page}?type=bookings&year=${thisYear - 1}`;
    const total = async (who: Visitor) => figure(tableIn(await who.get(address), /^Bookings by month/).at(-1)?.[1]);
    expect(await total(own)).toBeLessThan(await total(all));
    expect(textOf(content(await own.get(address)))).toContain('Only your own bookings are counted.');
    const days = await own.get(`${page}/monthly/${thisYear - 1}-10-01`);
    const ofMonth = figure(tableIn(days, /^Bookings by day/).at(-1)?.[1]);
    expect(await transactionsAt(own, linkTo(days, `Transactions, October ${thisYear - 1}`))).toBe(ofMonth);
    // Hits are the agency's.
    const hits = `${page}?type=hits`;
    expect(tableIn(await own.get(hits), /^Hits by month/)).toEqual(tableIn(await all.get(hits), /^Hits by month/));
    expect(textOf(content(await own.get(hits)))).not.toContain('Only your own');
  });

  it('in Lisbon a booking of New Year’s Eve counts on that day', async () => {
    const days = await (await signedIn('10011')).get(`${page}/monthly/${thisYear - 1}-12-01?lng=pt`);
    const [day, count] = tableIn(days, /^Reservas por dia/).at(-2) ?? [];
    expect(day).toContain(`31/12/${thisYear - 1}`);
    expect(figure(count)).toBeGreaterThanOrEqual(1);
  });
});

describe('what can’t be read', () => {
  const unread = (field: string) => [`“${field}” could not be read: the usual setting is used instead.`];
  it.each([
    { what: 'an unknown type', query: 'type=zzz', said: unread('Report type') },
    { what: 'a year long past', query: 'year=1066&type=hits', said: unread('Year') },
    { what: 'a year to come', query: 'year=9999', said: unread('Year') },
    { what: 'digits without end', query: `year=${'9'.repeat(5_000)}`, said: unread('Year') },
    { what: 'signs', query: `type=${encodeURIComponent("'%_\\\0😀")}`, said: unread('Report type') },
    { what: 'nothing', query: 'type=&year=', said: [] },
  ])('is said, and the page comes with its defaults: $what', async ({ query, said }) => {
    const answer = await (await signedIn('10001')).get(`${page}?${query}`);
    expect(answer.status).toBe(200);
    expect(notices(answer)).toEqual(said);
    expect(tableIn(answer, /by month/)[0]?.[1]).toBe(String(thisYear));
  });

  it('of a day is taken by its month, or by the current month with a note', async () => {
    const who = await signedIn('10001');
    const at = (date: string) => who.get(`${page}/monthly/${date}`);
    for (const date of [`${thisYear - 1}-02-30`, `${thisYear - 1}-02-15`]) {
      const answer = await at(date);
      expect([answer.status, notices(answer)]).toEqual([200, []]);
      expect(textOf(elements(content(answer), 'h1')[0])).toBe(`Bookings, February ${thisYear - 1}`);
    }
    for (const date of ['1850-01-01', '9999-01-01', '2026-13-01']) {
      const answer = await at(date);
      expect(answer.status).toBe(200);
      expect(notices(answer)).toEqual(['“Month” could not be read: the usual setting is used instead.']);
    }
    for (const date of ['rubbish', "'%25_", '%F0%9F%98%80', 'x'.repeat(5_000)]) {
      expect((await at(date)).status).toBe(404);
    }
    expect((await at('%00')).status).toBe(400);
  });
});
