import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { homeOf, type SeenHome } from '../tools/home-page';
import { byId, textOf } from '../tools/html';
import { onDatabase } from '../tools/on-database';
import { savePartner } from '../tools/partner-page';
import { startPortal } from '../tools/portal';
import { content, press } from '../tools/press';
import { cents, readers, reportOf } from '../tools/transactions-page';
import { Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const { signedIn, seen } = readers(portal);

const home = async (login = '10001'): Promise<SeenHome> => homeOf(await (await signedIn(login)).get('/partner/home'));
const now = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date());
const [year = '', month = '', day = ''] = now.split('-');
const before = String(Number(year) - 1);
const monthName = new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(now));
const whole = (text: string | undefined) => Number((text ?? '').replace(/[^\d−-]/g, ''));
/** The figure after '+', '−' or ': '. */
const compared = (text: string | undefined) => (/[+−:]\s?([\d,.]+)/.exec(text ?? '')?.[1] ?? '').replaceAll(',', '');

describe('the figures of home', () => {
  it('are those of the transactions, this month and on the same days of the year before', async () => {
    const { figures } = await home();
    const thisMonth = await seen(`?from=${year}-${month}-01&to=${now}`);
    const lastYear = await seen(`?from=${before}-${month}-01&to=${before}-${month}-${day}`);
    const [count, commission, sales] = [0, -1, -2].map(at => thisMonth.totals.at(at)) as [string, string, string];
    expect(figures[`Bookings, ${monthName}`]?.[0]).toBe(String(whole(count)));
    expect(cents(figures[`Commission, ${monthName}`]?.[0]?.replace(' EUR', ''))).toBe(cents(commission));
    expect(whole(figures[`Sales, ${monthName}`]?.[0])).toBe(Math.round(cents(sales) / 100));
    const difference = whole(count) - whole(lastYear.totals[0]);
    expect(Math.abs(difference)).toBe(Number(compared(figures[`Bookings, ${monthName}`]?.[1])));
    const rate = Math.abs((cents(commission) / cents(lastYear.totals.at(-1)) - 1) * 100);
    expect(Number(compared(figures[`Commission, ${monthName}`]?.[1]))).toBeCloseTo(rate, 0);
  });

  it('have twelve months of two years, which are those of the transactions', async () => {
    const { months, figures } = await home();
    expect(months).toHaveLength(12);
    const [january = ''] = months;
    const found = await Promise.all(
      [year, before].map(async each => whole((await seen(`?from=${each}-01-01&to=${each}-01-31`)).totals[0])),
    );
    expect(january).toBe(`Jan ${found[0]}, ${before}: ${found[1]}`);
    expect(Object.keys(figures)).toHaveLength(4);
    for (const line of months.slice(Number(month))) expect(line).toMatch(/^\S+ –, \d{4}: \d+$/);
    const shown = textOf(content(await (await signedIn('10001')).get('/partner/home')));
    expect(shown).toContain('This month is counted up to today, that of the year before is whole.');
  });

  it('are of one’s own bookings alone for who may not see the others’, whoever looked before', async () => {
    const [all, own] = [await home(), await home('frontdesk1')];
    const label = `Sales, ${year}`;
    const sold = await seen(`?from=${year}-01-01&to=${now}`, 'frontdesk1');
    expect(whole(own.figures[label]?.[0])).toBe(Math.round(cents(sold.totals.at(-2)) / 100));
    expect(whole(own.figures[label]?.[0])).toBeLessThan(whole(all.figures[label]?.[0]));
    expect(own.latest).not.toEqual(all.latest);
  });
});

describe('the latest bookings', () => {
  it('are the first of the transactions, each with a link that finds it', async () => {
    const { latest, links } = await home();
    const { rows } = await seen();
    const customers = rows.slice(0, 6).map(row => row.Customer);
    expect(latest.map(cells => cells[1]?.trim())).toEqual(customers);
    expect(latest.map(cells => cents(cells[5]))).toEqual(
      rows.slice(0, 6).map(row => cents(row['Commission incl. VAT'])),
    );
    const [first] = links.filter(({ text }) => text === customers[0]);
    expect(first?.href).toMatch(/\/statistics\/bookings\/\d+$/);
    const found = content(await (await signedIn('10001')).get(first?.href ?? ''));
    expect(textOf(found)).toContain(customers[0]);
  });

  it('are searched over all years, without scripts', async () => {
    const who = await signedIn('10001');
    const old = await seen(`?from=${Number(year) - 2}-01-01&to=${Number(year) - 2}-12-31`);
    const number = old.rows.at(-1)?.['Booking number'] ?? '';
    const answer = await press(who, await who.get('/partner/home'), 'Find', { q: number });
    expect(reportOf(answer).rows.map(row => row['Booking number'])).toEqual([number]);
  });
});

describe('the to-do list', () => {
  it('names what the login can mend, and no longer once it is mended, on whatever portal', async () => {
    const account = 'No bank account is active';
    const other = await startPortal({ env: { DATABASE_URL: portal.database ?? '' }, borrowed: true });
    const there = new Visitor(other.url);
    await there.enter('10003');
    const todoThere = async () => homeOf(await there.get('/partner/home')).todo;
    expect(await todoThere()).toContain(account);
    expect((await home('10003')).todo).toContain(account);
    const who = await signedIn('10003');
    const added = await savePartner(who, {}, 'Add bank account');
    const typed = {
      bankname: 'Elbe Bank',
      accountowner: 'Björn',
      iban: 'DE44500105175407324931',
      swift: 'INGDDEFFXXX',
    };
    const saved = await press(
      who,
      added,
      'Save',
      Object.fromEntries(Object.entries(typed).map(([name, value]) => [`accounts[0].${name}`, value])),
    );
    expect(saved.status).toBe(303);
    expect((await home('10003')).todo).not.toContain(account);
    expect(await todoThere()).not.toContain(account);
    await other.stop();
  });

  it('has the colours of the page for who may lay it out, and nobody else', async () => {
    const colours = /^Colours hard to read/;
    expect((await home()).todo.filter(line => colours.test(line))).toHaveLength(1);
    for (const login of ['frontdesk1', 'accounts01']) {
      expect([login, (await home(login)).todo.filter(line => colours.test(line))]).toEqual([login, []]);
    }
    const who = await signedIn('10001');
    const [, anchor = ''] = (await home()).links.find(({ text }) => colours.test(text))?.href.split('#') ?? [];
    expect(textOf(byId(content(await who.get('/partner/wlv/edit')), anchor))).toContain('#RRGGBB');
  });

  it('leads from missing texts to where they are added', async () => {
    const first = sql`delete from platform.config_text where partner_id = 10002
      and language_id = (select min(language_id) from platform.config_text where partner_id = 10002)`;
    await onDatabase(portal.database, database => first.execute(database));
    const { todo, links } = await home('10002');
    const missing = todo.filter(line => /^No (texts|terms)/.test(line));
    expect(missing.length).toBeGreaterThan(0);
    for (const line of missing) {
      const { href = '' } = links.find(({ text }) => text === line) ?? {};
      expect(href).toMatch(/^\/partner\/icbe\/data\/edit\?text=\w+#texts$/);
      const there = await (await signedIn('10002')).get(href.replace(/#.*/, ''));
      expect(byId(content(there), 'texts')).toBeDefined();
    }
  });
});
