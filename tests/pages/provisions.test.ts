import { describe, expect, it } from 'vitest';
import { byId, elements, textOf } from '../tools/html';
import { content, press } from '../tools/press';
import { type Answer, Visitor, visitorsOf } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const page = '/partner/provisions';

const signedIn = visitorsOf(portal);

/** The demonstration is made for today: months are counted from this one, in the brand's time zone. */
function monthBack(back: number): { year: number; month: number; iso: string; words: string } {
  const now = new Date();
  const at = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1));
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    iso: at.toISOString().slice(0, 7),
    words: at.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  };
}
/** The latest, whose files are listed with it. */
const statement = () => `${page}/statements/10001-${monthBack(1).iso}`;

const rowsOf = (answer: Answer) =>
  elements(content(answer), 'tbody')
    .flatMap(body => elements(body, 'tr'))
    .map(row => row.children.filter(cell => typeof cell === 'object').map(cell => textOf(cell)));
const linkOf = (answer: Answer, name: string) =>
  elements(content(answer), 'a').find(link => textOf(link).includes(name))?.attributes.href ?? '';
const seen = (answer: Answer) => textOf(content(answer));

describe('the payout history', () => {
  it('shows a year: a row for each month’s statement, its files, and totals that are those of the rows', async () => {
    const who = await signedIn();
    const { year } = monthBack(1);
    const answer = await who.get(`${page}?lng=en`);
    const rows = rowsOf(answer).filter(([month]) => month?.endsWith(String(year)));
    expect(rows[0]?.[0]).toBe(monthBack(1).words);
    expect(rows).toHaveLength(monthBack(1).month);
    expect(rows[0]?.[4]).toMatch(/Paid out|Approved/);
    expect(rows[0]?.[6]).toMatch(/^CSV ?PDF$/);
    const sum = (column: number) =>
      rows.reduce((total, row) => total + Math.round(Number(row[column]?.replaceAll(/,| bookings?$/g, '')) * 100), 0) /
      100;
    const totals = elements(content(answer), 'tfoot').flatMap(part => elements(part, 'td').map(textOf));
    expect(totals.slice(1, 3).map(text => Number(text.replaceAll(',', '')))).toEqual([sum(2), sum(3)]);
  });

  it('says once where statements are paid to, however the year is sorted, and where those of earlier years were', async () => {
    const who = await signedIn();
    for (const address of [`${page}?lng=en`, `${page}?sort=month`]) {
      const shown = seen(await who.get(address));
      expect(shown).toMatch(/Statements are paid to \w{4} … \d{4}, /);
      expect(shown).not.toMatch(/The statement of|for the next statement/);
    }
    const before = seen(await who.get(`${page}?year=${monthBack(1).year - 1}`));
    expect(before).toContain(`The statement of December ${monthBack(1).year - 1} was paid to`);
    expect(before).not.toContain('for the next statement');
  });

  it('leads by years, and a month that is chosen, or in an old link, to its statement', async () => {
    const who = await signedIn();
    const year = monthBack(1).year - 1;
    expect(rowsOf(await who.get(linkOf(await who.get(`${page}?lng=en`), String(year))))[0]?.[0]).toBe(
      `December ${year}`,
    );
    const other = monthBack(2);
    const chosen = await press(who, await who.get(page), 'Refresh', {
      month: String(other.month),
      year: String(other.year),
    });
    expect(chosen).toMatchObject({ status: 302, location: `${page}/statements/10001-${other.iso}` });
    const statement = await who.follow(chosen);
    expect(seen(statement)).toContain(`Statement, ${other.words}`);
    expect(seen(statement)).toContain(`Created in ${monthBack(1).words}: 2 files`);
  });

  it('shows the files of a month without a statement, or that there are none', async () => {
    const who = await signedIn();
    expect(seen(await who.get(`${page}?year=2001&month=3&lng=en`))).toContain('There are no files for March 2001.');
  });

  it.each([
    ['March 2001, without files', () => 'year=2001&month=3', 'There are no files for March 2001.'],
    ['this month', () => `year=${monthBack(0).year}&month=${monthBack(0).month}`, monthBack(0).words],
    ['a month that is none', () => 'month=13', '“Month” could not be read'],
  ])('says in its title which month it is, and its filter leads to the files: %s', async (_, query, said) => {
    const answer = await (await signedIn()).get(`${page}?${query()}&lng=en`);
    const month = said.startsWith('There') ? 'March 2001' : monthBack(0).words;
    expect(answer.html).toContain(`<title>Payout history: ${month} – `);
    expect(elements(content(answer), 'form')[0]?.attributes.action).toBe(`${page}#result`);
    const target = byId(content(answer), 'result');
    expect(target?.attributes.tabindex).toBe('-1');
    expect(textOf(target)).toContain(said);
  });

  it('is for whoever sees the bookings of all users', async () => {
    const staff = await signedIn('accounts01');
    expect(rowsOf(await staff.get(page))).toHaveLength(monthBack(1).month);
    const desk = await signedIn('frontdesk1');
    for (const path of [page, `${page}/reconciliation`, `${page}.csv`, `${page}/statements/10001-${monthBack(1).iso}`])
      expect(await desk.get(path)).toMatchObject({ status: 302, location: '/partner/home' });
  });

  it.each(['10009', '10011', '10012'])('is not there for %s, by menu or by address (D11)', async login => {
    const who = await signedIn(login);
    expect((await who.get('/partner/home')).html).not.toContain('href="/partner/provisions');
    for (const path of [page, `${page}/reconciliation`, `${page}/file/${login}-2026-01-csv`]) {
      expect(await who.get(path)).toMatchObject({ status: 302, location: '/partner/home' });
    }
  });

  it.each([
    ['year=x', 'Year'],
    ['year=1999', 'Year'],
    ['year=2999', 'Year'],
    [`year=${encodeURIComponent("'%_\\\0😀")}`, 'Year'],
    ['month=13', 'Month'],
    ['month=0', 'Month'],
    ['month=-1', 'Month'],
    [`month=${'9'.repeat(5_000)}`, 'Month'],
  ])('what can’t be read is said, and the usual is shown: %s', async (text, field) => {
    const who = await signedIn();
    const answer = await who.get(`${page}?${text}`);
    expect(answer.status).toBe(200);
    expect(seen(answer)).toContain(`“${field}” could not be read: the usual setting is used instead.`);
    if (field === 'Month') expect(seen(answer)).toContain(`${monthBack(0).words}: 3 files`);
    else expect(rowsOf(answer)[0]?.[0]).toBe(monthBack(1).words);
  });
});

it('the files of the running month stay files in a view that moves on with the calendar', async () => {
  const who = await signedIn();
  const answer = await who.get(`${page}?show=files`);
  expect(seen(answer)).toContain(`${monthBack(0).words}: 3 files`);
  const before = await who.get(linkOf(answer, monthBack(1).words));
  expect(seen(before)).toContain(`${monthBack(1).words}: `);
  const { year, month } = monthBack(2);
  const chosen = await press(who, before, 'Refresh', { year: String(year), month: String(month) });
  expect(seen(await who.follow(chosen))).toContain(`${monthBack(2).words}: `);
});

it('a statement leads back to its year', async () => {
  const who = await signedIn();
  const { iso, year } = monthBack(12);
  const answer = await who.get(`${page}/statements/10001-${iso}`);
  expect(linkOf(answer, 'Payout history')).toBe(`${page}?year=${year}`);
});

describe('a download', () => {
  it('is the file: as an attachment with its type and name, for nobody’s cache', async () => {
    const who = await signedIn();
    const list = await who.get(statement());
    const name = `provision-${monthBack(1).iso}`;
    const csv = await who.get(linkOf(list, `${name}.csv`));
    expect(csv.status).toBe(200);
    expect(
      Object.fromEntries(
        ['Content-Type', 'Content-Disposition', 'Cache-Control', 'X-Content-Type-Options'].map(header => [
          header,
          csv.headers.get(header),
        ]),
      ),
    ).toEqual({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"; filename*=UTF-8''${name}.csv`,
      'Cache-Control': 'no-cache, no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    expect(csv.html).toMatch(/^booking;departure;price;rate;commission;kind\r\n/);
    const pdf = await who.get(linkOf(list, `${name}.pdf`));
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
    expect(pdf.html).toMatch(/^%PDF-1\.4/);
    expect(pdf.html).toMatch(/%%EOF\s*$/);
  });

  it('that fails is a page that says so, with a way to try again and a way back', async () => {
    const who = await signedIn();
    const answer = await who.get(linkOf(await who.get(statement()), '-correction.csv'));
    expect(answer.status).toBe(502);
    expect(answer.headers.get('Content-Disposition')).toBeNull();
    expect(seen(answer)).toContain('Download failed');
    expect(seen(answer)).toContain('An error has occurred. Please check your network connection and try again');
    expect(linkOf(answer, 'Try again')).toContain('/partner/provisions/file/');
    const back = await who.open(linkOf(answer, 'Back: Payout history'));
    expect(seen(back)).toContain(`${monthBack(0).words}: 3 files`);
  });

  it('that fails leads back to the month that its list is of, not to the statement of that month’s departures', async () => {
    const who = await signedIn();
    const [year, month] = [monthBack(1).year, monthBack(1).month];
    const failed = await who.get(`${page}/file/nothing?year=${year}&month=${month}`);
    const back = await who.open(linkOf(failed, 'Back: Payout history'));
    expect(seen(back)).toMatch(new RegExp(`${monthBack(1).words}: \\d+ files`));
  });

  it.each([
    ['another partner’s', () => `10004-${monthBack(1).iso}-csv`],
    ['one of another month', () => `10001-${monthBack(2).iso}-csv`],
    ['none at all', () => 'nothing'],
    ['a path', () => encodeURIComponent('10004/provision/download')],
    ['a very long one', () => 'x'.repeat(3_000)],
  ])('is refused for a file that is not in the list of its month: %s', async (_, id) => {
    const who = await signedIn();
    const answer = await who.get(`${page}/file/${id()}?year=${monthBack(0).year}&month=${monthBack(0).month}`);
    expect(answer.status).toBe(404);
    expect(seen(answer)).toContain('There is no such file in your list.');
    expect(answer.html).not.toContain('booking;departure');
  });

  it('without a session leads to the login and back to the file, its address byte for byte', async () => {
    const address = `${page}/file/10001-${monthBack(1).iso}-csv?month=${monthBack(0).month}&year=${monthBack(0).year}`;
    const stranger = new Visitor(portal.url);
    const login = await stranger.get(address);
    expect(new URL(login.location ?? '', portal.url).searchParams.get('redirectTo')).toBe(address);
    const file = await stranger.signIn('10001', 'Harbour-2026!', address);
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
  });
});
