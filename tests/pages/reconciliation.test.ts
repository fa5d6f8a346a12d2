import { describe, expect, it } from 'vitest';
import { elements, textOf } from '../tools/html';
import { content, press } from '../tools/press';
import { type Answer, visitorsOf } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const page = '/partner/provisions/reconciliation';
const signedIn = visitorsOf(portal);

const shortMonth = (month: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }).format(new Date(month));
const rowsOf = (answer: Answer) =>
  elements(content(answer), 'tbody')
    .flatMap(body => elements(body, 'tr'))
    .map(row => row.children.filter(cell => typeof cell === 'object').map(cell => textOf(cell)));
const totalsOf = (answer: Answer) =>
  elements(content(answer), 'tfoot').flatMap(foot => elements(foot, 'td').map(cell => textOf(cell)));
const linkOf = (answer: Answer, name: string) =>
  elements(content(answer), 'a').find(link => textOf(link).includes(name))?.attributes.href ?? '';
const tabsOf = (answer: Answer) =>
  elements(content(answer), 'nav').filter(({ attributes }) => attributes['aria-label'] === 'Status')[0];
const cents = (text: string | undefined) => Math.round(Number(text?.replaceAll(',', '').replace('−', '-')) * 100);
const monthBack = (back: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7);
};
const days = (from: string, to: string) => {
  const [year, month] = to.split('-').map(Number);
  const last = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10);
  return `from=${from}-01&to=${last}`;
};

describe('the reconciliation', () => {
  it('answers in three presses which cruises were not paid, and the sum is the missing line’s', async () => {
    const who = await signedIn();
    const payout = await who.get('/partner/provisions?lng=en');
    const start = await who.get(linkOf(payout, 'Reconciliation'));
    const from = monthBack(4);
    const [first, last] = days(from, monthBack(2))
      .split('&')
      .map(part => part.replace(/\w+=/, ''));
    const asked = await who.follow(await press(who, start, 'Refresh', { from: first ?? '', to: last ?? '' }));
    const overdue = await who.get(linkOf(asked, 'Overdue 1').replace(/#.*/, ''));
    const [row, ...others] = rowsOf(overdue);
    expect(others).toEqual([]);
    expect(row?.slice(5, 8)).toEqual(['–', `−${row?.[4]}`, 'Overdue']);
    expect(row?.[3]).toContain(` ${shortMonth(monthBack(3))} `);
    expect(totalsOf(overdue).slice(3, 6)).toEqual([row?.[4], '0.00', `−${row?.[4]}`]);
  });

  it('is where home leads whoever may see it, if commission is overdue', async () => {
    const who = await signedIn();
    const home = await who.get('/partner/home?lng=en');
    const link = elements(content(home), 'a').find(each => textOf(each) === 'Commission overdue');
    const rows = rowsOf(await who.get(link?.attributes.href ?? ''));
    expect(rows.filter(row => row[7] === 'Overdue')).toHaveLength(1);
    expect(rows[0]?.[3]).toContain(` ${shortMonth(monthBack(3))} `);
    const desk = await (await signedIn('frontdesk1')).get('/partner/home?lng=en');
    expect(textOf(content(desk))).not.toContain('Commission overdue');
  });

  it('shows each planted difference, the ones to look at first, and totals that are those of the rows', async () => {
    const who = await signedIn();
    const answer = await who.get(`${page}?${days(monthBack(1), monthBack(1))}&lng=en`);
    const rows = rowsOf(answer);
    expect(rows.slice(0, 3).map(row => row[7])).toEqual(['Differs', 'Unknown', 'Not yet due']);
    expect(rows[0]?.[6]).toBe('−40.00');
    expect(rows[1]?.slice(0, 3)).toEqual(['B2399417', '–', '–']);
    expect(rows[1]?.slice(4, 7)).toEqual(['–', '154.80', '+154.80']);
    expect(rows[2]?.slice(5, 7)).toEqual(['–', '–']);
    for (const column of [4, 5, 6]) {
      const sum = rows.reduce((total, row) => total + (row[column] === '–' ? 0 : cents(row[column])), 0);
      expect(cents(totalsOf(answer)[column - 1])).toBe(sum);
    }
    const counts = textOf(tabsOf(answer) ?? content(answer));
    expect(counts).toContain(`All ${rows.length}`);
    expect(counts).toContain(`Matched ${rows.filter(row => row[7] === 'Matched').length}`);
    const twice = await who.get(`${page}?${days(monthBack(4), monthBack(4))}&status=differs&lng=en`);
    expect(rowsOf(twice).map(row => row[8])).toContainEqual(expect.stringContaining('the same line twice'));
  });

  it('leads to the statements that settle a booking, whose lines add up', async () => {
    const who = await signedIn();
    const answer = await who.get(`${page}?${days(monthBack(1), monthBack(1))}&status=differs&lng=en`);
    const statement = await who.get(linkOf(answer, `S${monthBack(1).slice(2).replace('-', '')}-10001`));
    const [lines] = elements(content(statement), 'table');
    const paid = elements(lines ?? content(statement), 'tr')
      .map(row => row.children.filter(cell => typeof cell === 'object').map(cell => textOf(cell)))
      .find(([number]) => number === rowsOf(answer)[0]?.[0]);
    expect(paid?.[7]).toBe(rowsOf(answer)[0]?.[5]);
  });

  it('is the same in its file, cell by cell', async () => {
    const who = await signedIn();
    const query = `${days(monthBack(2), monthBack(1))}&lng=en`;
    const rows = rowsOf(await who.get(`${page}?${query}`));
    const file = await who.get(`${page}.csv?${query}`);
    const [first, last] = query.match(/\d{4}-\d\d-\d\d/g) ?? [];
    expect(file.headers.get('Content-Disposition')).toContain(`-reconciliation-${first}-${last}-`);
    expect(file.html).toContain('"Expected, EUR","Settled, EUR","Difference, EUR"');
    const lines = file.html
      .replace(/"([^"]*)"/g, (_, text: string) => text.replaceAll(',', ''))
      .trim()
      .split(/\r?\n/)
      .map(line => line.replace(/^\ufeff/, '').split(','));
    const plain = (text = '') => text.replace(/^–$/, '').replaceAll(',', '').replace('−', '-').replace('+', '');
    const body = lines.slice(1, 1 + Math.min(50, rows.length));
    expect(body.map(line => line.slice(4, 7).map(cell => cell && Number(cell).toFixed(2)))).toEqual(
      rows.map(row => row.slice(4, 7).map(plain)),
    );
    expect(body.map(([number]) => number)).toEqual(rows.map(([number]) => number));
    expect(body.map(line => line.slice(7).join().replace(/[";]/g, ''))).toEqual(
      rows.map(row => row.slice(7, 9).join()),
    );
  });

  it('flags the same line twice on the statement too, which sold the booking once', async () => {
    const who = await signedIn();
    const month = monthBack(4);
    const statement = await who.get(`/partner/provisions/statements/10001-${month}?lng=en`);
    const rows = rowsOf(statement).filter(row => row.length === 9);
    const [one, two, ...others] = rows.filter(row => row[4]?.endsWith('the same line twice'));
    expect(others).toEqual([]);
    expect(one).toEqual(two);
    expect(totalsOf(statement)[6]).toBe(
      new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(
        rows.reduce((sum, row) => sum + cents(row[7]), 0) / 100,
      ),
    );
    const sold = rows.filter(
      (row, at) => row[4]?.startsWith('Commission') && rows.findIndex(([nr]) => nr === row[0]) === at,
    );
    const sales = sold.reduce((sum, row) => sum + cents(row[5]), 0) / 100;
    const [tile] = elements(content(statement), 'dd')
      .map(textOf)
      .filter(text => text.endsWith('EUR'))
      .slice(1);
    expect(tile).toBe(`${new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(sales)} EUR`);
    const file = await who.get(`/partner/provisions/statements/10001-${month}.csv?lng=en`);
    expect(file.html.match(/the same line twice/g)).toHaveLength(2);
  });

  it.each(
    ['10001', '10004', '10050'].flatMap(login =>
      ['departure', 'booking'].flatMap(by =>
        [by, `${by}&status=overdue`, `${by}&status=matched`, `${by}&status=differs`].map(
          query => [login, query] as const,
        ),
      ),
    ),
  )('of %s by %s has the rows of its file, and of one in another order', async (login, query) => {
    const who = await signedIn(login);
    const asked = `by=${query}&${days(monthBack(9), monthBack(0))}&lng=en`;
    const rowsOfFile = async (sort: string) => {
      const { html } = await who.get(`${page}.csv?${asked}${sort}`);
      const lines = html.split(/\r?\n/).map(line => line.split(','));
      return lines.filter(([number = '']) => /^[A-Z]+\d+$/.test(number));
    };
    const rows = await rowsOfFile('');
    expect((await rowsOfFile('&sort=bookingnr')).map(String).sort()).toEqual(rows.map(String).sort());
    const sums = [4, 5, 6].map(at => rows.reduce((sum, row) => sum + (cents(row[at]) || 0), 0));
    const last = Math.max(1, Math.ceil(rows.length / 50));
    for (const at of new Set([1, last])) {
      const answer = await who.get(`${page}?${asked}&page=${at}`);
      expect(rowsOf(answer).map(([number]) => number)).toEqual(
        rows.slice((at - 1) * 50, at * 50).map(([number]) => number),
      );
      if (rows.length > 0) expect(totalsOf(answer).slice(3, 6).map(cents)).toEqual(sums);
    }
  });

  it('takes the first page for one that there is not, and says so', async () => {
    const who = await signedIn();
    const query = `${days(monthBack(2), monthBack(1))}&lng=en`;
    const answer = await who.get(`${page}?${query}&page=900`);
    expect(textOf(content(answer))).toContain('“Page” could not be read: the usual setting is used instead.');
    expect(rowsOf(answer)).toEqual(rowsOf(await who.get(`${page}?${query}`)));
  });

  it.each([
    ['status=x', 'Status'],
    ['by=return', 'Date type'],
    ['page=0', 'Page'],
  ])('what can’t be read is said, and the usual is shown: %s', async (text, field) => {
    const who = await signedIn();
    const answer = await who.get(`${page}?period=lastmonth&${text}&lng=en`);
    expect(answer.status).toBe(200);
    expect(textOf(content(answer))).toContain(`“${field}” could not be read: the usual setting is used instead.`);
  });

  it.each([
    ['from=2026-01-01&to=', 'To: Please insert a date'],
    ['from=x&to=2026-01-31', '“From” is not a date. Write it like 31/03/2026.'],
    ['by=return', '“Date type” could not be read: the usual setting is used instead.'],
    ['by=booking&by=departure', '“Date type” could not be read: the usual setting is used instead.'],
  ])('says in the file what of the address could not be used, in the words of the page: %s', async (query, text) => {
    const who = await signedIn();
    const address = `?${query}&lng=en`;
    const file = await who.get(`${page}.csv${address}`);
    expect(file.status).toBe(200);
    expect(file.html.trimEnd().split('\n').at(-1)).toContain(text);
    expect(textOf(content(await who.get(page + address)))).toContain(text);
  });

  it('says on each page that the totals are of all of them', async () => {
    const who = await signedIn('10050');
    for (const number of [1, 2]) {
      const answer = await who.get(`${page}?period=lastyear&page=${number}&lng=en`);
      const [foot] = elements(content(answer), 'tfoot');
      const [, count] = /([\d,]+) bookings/.exec(textOf(content(answer))) ?? [];
      expect(Number(count?.replace(',', ''))).toBeGreaterThan(50);
      expect(foot && textOf(foot)).toContain(`Total: ${count} bookings`);
    }
  });

  it('sums up the period above the tabs, whatever of it is shown', async () => {
    const who = await signedIn();
    const query = `${days(monthBack(4), monthBack(1))}&lng=en`;
    const sumsOf = (answer: Answer) => elements(content(answer), 'dl').map(textOf)[0];
    const all = await who.get(`${page}?${query}`);
    const [expected, settled, difference] = totalsOf(all).slice(3, 6);
    expect(sumsOf(all)).toContain(`Expected ${expected} EUR`);
    expect(sumsOf(all)).toContain(`Settled ${settled} EUR`);
    expect(sumsOf(all)).toContain(`Difference ${(cents(difference) ?? 0) > 0 ? '+' : ''}${difference} EUR`);
    expect(sumsOf(await who.get(`${page}?${query}&status=overdue`))).toBe(sumsOf(all));
  });

  it('says what its statuses mean and when a commission is overdue', async () => {
    const who = await signedIn();
    const shown = textOf(content(await who.get(`${page}?lng=en`)));
    expect(shown).toContain('Overdue: nothing is settled 45 days after departure');
    expect(shown).not.toContain('By booking date, lines without a booking are not included');
  });

  it('by booking date has the bookings of these days alone, and no line without one', async () => {
    const who = await signedIn();
    const answer = await who.get(`${page}?by=booking&${days(monthBack(6), monthBack(6))}&lng=en`);
    expect(rowsOf(answer).length).toBeGreaterThan(5);
    expect(textOf(tabsOf(answer) ?? content(answer))).toContain('Unknown 0');
    expect(textOf(content(answer))).toContain('By booking date, lines without a booking are not included');
  });

  it('and a statement of somebody else are not found', async () => {
    const who = await signedIn('10004');
    const answer = await who.get(`/partner/provisions/statements/10001-${monthBack(1)}`);
    expect(answer.status).toBe(404);
    expect((await who.get(`/partner/provisions/statements/10001-${monthBack(1)}.csv`)).status).toBe(404);
  });
});
