import { describe, expect, it } from 'vitest';
import { elements, textOf } from '../tools/html';
import { content, press } from '../tools/press';
import { cents, transactions as page, readers, reportOf } from '../tools/transactions-page';
import type { Answer } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const { signedIn, seen } = readers(portal);
const whole = 'size=100';
const optional = ['Persons', 'Shipping company', 'Cruising area', 'Your reference'];

const optionsOf = (answer: Answer, name: string) =>
  elements(content(answer), 'select')
    .filter(({ attributes }) => attributes.name === name)
    .flatMap(select => elements(select, 'option'))
    .map(option => ({ value: option.attributes.value ?? '', label: textOf(option) }));
const fieldOf = (rows: Record<string, string>[], name: string) => [...new Set(rows.map(row => row[name]))];

describe('the list is narrowed (D42)', () => {
  it.each([
    ['line', 'Shipping company'],
    ['area', 'Cruising area'],
  ])('by %s: what it finds is of one, and all of them together are the whole', async (name, column) => {
    const who = await signedIn('10001');
    expect(optionsOf(await who.get(page), name)).toEqual([]);
    const all = await seen(`?${whole}&columns=line,area`);
    const choices = optionsOf(await who.get(`${page}?${whole}&more=1`), name).filter(({ value }) => value !== '');
    const found = fieldOf(all.rows, column).filter(label => label !== '–');
    expect(found.length).toBeGreaterThan(3);
    let count = 0;
    for (const label of found) {
      const value = choices.find(each => each.label === label)?.value;
      const { rows, heading, links } = await seen(`?${whole}&columns=line,area&${name}=${value}`);
      expect([label, fieldOf(rows, column)]).toEqual([label, [label]]);
      expect(heading).toMatch(new RegExp(`^${rows.length} bookings?$`));
      const remove = [...links].find(([text]) => text.startsWith('Remove') && text.endsWith(label ?? ''))?.[1];
      expect(new URLSearchParams(remove?.split('?')[1]).get(name)).toBe(null);
      expect(remove).toContain('columns=line%2Carea');
      count += rows.length;
    }
    expect(count).toBe(all.rows.filter(row => row[column] !== '–').length);
  });

  it('by state and waters, with sums of what is shown', async () => {
    const paid = await seen(`?${whole}&state=paid`);
    expect(fieldOf(paid.rows, 'State')).toEqual(['Paid']);
    expect(paid.rows.reduce((sum, row) => sum + cents(row['Travel price']), 0)).toBe(cents(paid.totals.at(-2)));
    const [all, sea, river] = await Promise.all(
      ['', '&kind=sea', '&kind=river'].map(async query => (await seen(`?${whole}${query}`)).rows.length),
    );
    expect([sea, river].every(count => (count ?? 0) > 0)).toBe(true);
    expect((sea ?? 0) + (river ?? 0)).toBe(all);
  });

  it('by not paid, as home’s to-do leads to it: exactly those that it counts', async () => {
    const who = await signedIn('10001');
    const home = content(await who.get('/partner/home'));
    const task = elements(home, 'li').find(item => textOf(item).startsWith('Departures within 14 days, not paid'));
    const count = Number(/\d+$/.exec(task ? textOf(task) : '')?.[0]);
    const [link] = task ? elements(task, 'a') : [];
    const [, query] = (link?.attributes.href ?? '').split('?');
    const { rows, heading, links } = await seen(`?${query}`);
    expect(count).toBeGreaterThan(0);
    expect([rows.length, heading]).toEqual([count, count === 1 ? '1 booking' : `${count} bookings`]);
    expect(fieldOf(rows, 'State')).not.toContain('Paid');
    expect([...links.keys()].filter(text => /^Remove.*Not paid$/.test(text))).toHaveLength(1);
  });

  it('by who booked, for whoever sees everybody’s bookings', async () => {
    const owner = await signedIn('10001');
    const staff = optionsOf(await owner.get(`${page}?more=1`), 'user').find(({ label }) => label === 'frontdesk1');
    const own = await seen('?period=all&size=100', 'frontdesk1');
    const narrowed = await seen(`?period=all&size=100&user=${staff?.value}`);
    expect(narrowed.rows.map(row => row['Booking number'])).toEqual(own.rows.map(row => row['Booking number']));
    const answer = await (await signedIn('frontdesk1')).get(`${page}?period=all&size=100&user=${staff?.value}`);
    expect(optionsOf(answer, 'user')).toEqual([]);
    expect(reportOf(answer).rows.length).toBe(own.rows.length);
    expect(reportOf(answer).notes.join()).toContain('“Booked by” could not be read');
  });

  it.each(['state=drowned', 'line=999999', 'line=x', 'area=-1', 'kind=lake', 'user=99999999', 'columns=names,persons'])(
    'what there is none of is said and left out: %s',
    async query => {
      const [plain, odd] = await Promise.all([seen(`?${whole}`), seen(`?${whole}&${query}`)]);
      expect(odd.notes.join()).toMatch(/“[^”]+” could not be read/);
      expect(odd.rows.length).toBe(plain.rows.length);
    },
  );
});

describe('columns that were asked for', () => {
  it('stay when a search finds nothing', async () => {
    const who = await signedIn('10001');
    const empty = await who.get(`${page}?columns=persons,line&q=nothing-of-that-name`);
    const found = await who.follow(await press(who, empty, 'Search', { q: 'a' }));
    expect(reportOf(found).columns).toEqual(expect.arrayContaining(optional.slice(0, 2)));
  });

  it('stand in the page and in its file alike, by the form or by an address', async () => {
    const who = await signedIn('10001');
    const form = await who.get(`${page}?${whole}`);
    const address = '&columns=persons,line,area';
    const plain = reportOf(form).columns;
    expect(plain.filter(name => optional.includes(name))).toEqual([]);
    const pressed = await who.follow(await press(who, form, 'Refresh', { columns: 'persons' }));
    expect(reportOf(pressed).columns).toContain('Persons');
    const { columns, rows, links } = await seen(`?${whole}${address}`);
    expect(columns.filter(name => optional.includes(name))).toEqual(optional.slice(0, 3));
    expect(links.get('CSV export')).toContain('columns=persons%2Cline%2Carea');
    const file = await who.get(links.get('CSV export') ?? '');
    const [head = '', first = ''] = file.html.replace('\uFEFF', '').split('\r\n');
    expect(head.split(/[;,]/).filter(name => optional.includes(name.replaceAll('"', '')))).toEqual(
      optional.slice(0, 3),
    );
    for (const name of optional.slice(0, 3)) expect(first).toContain(rows[0]?.[name]);
  });
});
