import { describe, expect, it } from 'vitest';
import { today } from '~/rules/dates';
import { elements, textOf } from '../tools/html';
import { content, press } from '../tools/press';
import { isoOf, transactions as page, readers, reportOf } from '../tools/transactions-page';
import type { Answer } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const { signedIn, seen } = readers(portal);
const year = today('Europe/Berlin', new Date()).slice(0, 4);
const at = async (query: string) => (await signedIn('10001')).get(page + query);
const ofClass = (answer: Answer, name: string) =>
  elements(content(answer)).filter(({ attributes }) => attributes.class === name);
const linksIn = (answer: Answer, name: string) =>
  ofClass(answer, name)
    .flatMap(part => elements(part, 'a'))
    .map(link => [textOf(link), link.attributes.href]);
const tabsOf = (answer: Answer) => linksIn(answer, 'tabs').map(([text]) => text);

describe('a search without a period', () => {
  it('looks in all years and all types, and says so', async () => {
    const answer = await at('?q=k%C3%B6hler&size=100');
    const report = reportOf(answer);
    const states = new Set(report.rows.map(row => row.State));
    expect([states.has('Request'), states.has('Cancelled')]).toEqual([true, true]);
    const years = new Set(report.rows.map(row => isoOf(row['Booking date']).slice(0, 4)));
    expect(years.size).toBeGreaterThan(1);
    expect(report.heading).toMatch(/^\d+ transactions$/);
    const [caption] = elements(content(answer), 'caption');
    expect(textOf(caption)).toMatch(/^All types with “köhler”. All years. Sorted by: Booking date, descending./);
    expect(textOf(ofClass(answer, 'strip')[0])).toMatch(/^\d+ transactions ?Booking date ?All years$/);
    // What was booked, asked for and cancelled is no sum.
    expect(report.totals.slice(1)).toEqual(['–', '–']);
  });

  it('is what the form asks for, unless a period or a type is chosen', async () => {
    const who = await signedIn('10001');
    const search = await press(who, await who.get(page), 'Search', { q: 'aida' });
    expect(search.location).toBe(`${page}?q=aida&datetype=booking`);
    expect((await press(who, await who.follow(search), 'Search', { q: '' })).location).toBe(`${page}?datetype=booking`);
    const recent = await press(who, await who.get(page), '90 days', { q: 'aida' });
    expect(recent.location).toBe(`${page}?q=aida&datetype=booking&period=last90`);
    expect((await press(who, await who.follow(recent), 'Search', { q: 'tui' })).location).toBe(
      recent.location?.replace('aida', 'tui'),
    );
    const typed = await press(who, await who.get(`${page}?period=year`), 'Search', { q: 'aida' });
    expect(typed.location).toBe(`${page}?q=aida&datetype=booking&period=year`);
  });

  it('has a file of the same rows', async () => {
    const who = await signedIn('10001');
    const { rows } = await seen('?q=k%C3%B6hler&size=100');
    const file = (await who.get(`${page}.csv?q=k%C3%B6hler&lng=en`)).html.trim().split('\r\n');
    expect(file.slice(1, 1 + rows.length).map(line => line.split(',')[0])).toEqual(
      rows.map(row => row['Booking number']),
    );
  });
});

describe('all types together', () => {
  const usual = () => seen('?type=all', '10050');

  it.each(['bookingnr', 'status', 'commission'])(
    'have the same columns by %s, though requests fill the first page',
    async sort => {
      const { columns } = await usual();
      const report = await seen(`?type=all&sort=${sort}`, '10050');
      expect(report.columns).toEqual(columns);
      const commission = columns.find(name => name.startsWith('Commission'));
      // A platform with the specification's fields alone tells none.
      if (!commission) return;
      expect(report.notes).toEqual([]);
      expect(report.rows).toHaveLength(50);
      for (const row of report.rows) expect([row.State, row[commission]]).toEqual(['Request', '–']);
    },
  );

  it('have the same columns in a file that begins with more requests than one answer has', async () => {
    const who = await signedIn('10050');
    const headOf = async (query: string) =>
      (await who.get(`${page}.csv?type=all&lng=en${query}`)).html.split('\r\n')[0];
    expect(await headOf('&sort=bookingnr')).toBe(await headOf(''));
  });
});

describe('the tabs', () => {
  it('count each type in the same filter', async () => {
    for (const query of [`?period=year`, '?q=k%C3%B6hler', '?period=year&datetype=departure']) {
      const tabs = tabsOf(await at(query));
      for (const [type, word] of [
        ['open', 'Bookings'],
        ['request', 'Requests'],
        ['storno', 'Cancellations'],
      ]) {
        const { heading } = await seen(`${query}&type=${type}`);
        expect(tabs).toContain(`${word} ${/^[\d,]+/.exec(heading)?.[0] ?? 0}`);
      }
    }
  });
});

describe('what is filtered by', () => {
  it('is removed one by one, or all at once', async () => {
    const answer = await at(`?q=aida&type=open&datetype=return&from=${year}-01-01&to=${year}-12-31&sort=ship`);
    const range = `from=${year}-01-01&to=${year}-12-31`;
    expect(linksIn(answer, 'active scroll')).toEqual([
      ['Remove: “aida”', `${page}?datetype=return&sort=ship&${range}`],
      ['Remove: Return date', `${page}?type=open&q=aida&sort=ship&${range}`],
      [`Remove: 1 Jan ${year} – 31 Dec ${year}`, `${page}?type=open&q=aida&datetype=return&sort=ship`],
      ['Clear all', `${page}?sort=ship`],
    ]);
    expect(linksIn(await at('?type=storno&period=year'), 'active scroll')).toEqual([]);
  });
});

describe('by departure', () => {
  it('the list has the bookings that depart on these days, and by return the return instead', async () => {
    const range = `from=${year}-06-01&to=${year}-08-31&size=100`;
    const departing = await seen(`?datetype=departure&${range}`);
    expect(departing.rows.length).toBeGreaterThan(0);
    for (const row of departing.rows) expect(isoOf(row.Departure)).toMatch(new RegExp(`^${year}-0[678]-`));
    expect(departing.columns).not.toContain('Return');
    const returning = await seen(`?datetype=return&${range}`);
    expect(returning.columns).not.toContain('Departure');
    for (const row of returning.rows) expect(isoOf(row.Return)).toMatch(new RegExp(`^${year}-0[678]-`));
  });
});
