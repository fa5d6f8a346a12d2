import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '~/rules/dates';
import { type ReadCell, readWorkbook } from '../files/read-workbook';
import { cookiesOf, fileOf, leave } from '../tools/files';
import { textOf } from '../tools/html';
import { content } from '../tools/press';
import { sampleOf } from '../tools/scale';
import { Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

/** The files of the reports, as a browser gets them; what is in each report's file is tested with its page. */
const portal = withPortal();
const transactions = '/partner/statistics/bookingreport';
const report = '/partner/statistics/overview';
const now = today('Europe/Berlin', new Date());

let who: Visitor;
let large: Visitor;
beforeAll(async () => {
  who = new Visitor(portal.url);
  await who.enter('10001');
  large = new Visitor(portal.url);
  await large.enter('10050');
});

const sheets = (file: Uint8Array) => [...readWorkbook(file)];
const textIn = (cell: ReadCell | undefined) => (cell && 'text' in cell ? cell.text : '');
const pairs = (rows: ReadCell[][]) => new Map(rows.map(([label, value]) => [textIn(label), textIn(value)]));

describe('an Excel file', () => {
  it.each([
    [`${transactions}.xlsx?type=storno`, 'The day of the cancellation is not recorded.'],
    [`${report}.xlsx?open=all`, 'While months are open, visits and their ratios are left out.'],
    ['/partner/provisions/reconciliation.xlsx?by=booking', 'lines without a booking are not included'],
  ])('says what its rows leave out, as the page does: %s', async (address, said) => {
    const noticed = async (of: string) =>
      sheets((await fileOf(who, of)).body).some(([, rows]) => rows.flat().some(cell => textIn(cell).includes(said)));
    const [path] = address.split('?');
    expect([await noticed(`${address}&lng=en`), await noticed(`${path}?lng=en`)]).toEqual([true, false]);
  });

  it('is saved under the brand’s name, what it holds and the day, and is kept nowhere', async () => {
    const { status, headers, body } = await fileOf(who, `${transactions}.xlsx?type=request&lng=en`);
    expect(status).toBe(200);
    const said = ['Content-Type', 'Content-Disposition', 'Content-Length', 'Cache-Control', 'X-Content-Type-Options'];
    expect(said.map(name => headers.get(name))).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      `attachment; filename="halyard-kreuzfahrten-request-${now}.xlsx"`,
      String(body.length),
      'private, no-store',
      'nosniff',
    ]);
    expect(headers.get('Content-Encoding')).toBeNull();
  });

  it('has the customer whose name begins with “=” as text, days as days and prices as numbers', async () => {
    const { body } = await fileOf(who, `${transactions}.xlsx?q=%3D1%2B1&period=year&lng=en`);
    const [[, table = []] = []] = sheets(body);
    const column = (label: string) => (table[0] ?? []).findIndex(cell => textIn(cell ?? undefined) === label);
    const row = table[1] ?? [];
    expect(row[column('Customer')]).toEqual({ text: '=1+1 Formelkunde' });
    expect(Object.keys(row[column('Booking date')] ?? {})).toEqual(['day']);
    expect(Object.keys(row[column('Travel price, EUR')] ?? {})).toEqual(['number']);
  });

  it('says on its second sheet whose it is, what was asked for, and when and where it was made', async () => {
    const { body } = await fileOf(who, `${transactions}.xlsx?q=x&from=2026-01-05&to=2026-02-03&lng=en`);
    const [, [name, rows] = ['', []]] = sheets(body);
    const said = pairs(rows as ReadCell[][]);
    expect(name).toBe('About this file');
    expect(said.get('Partner')).toMatch(/^.+ \(10001\)$/);
    expect([said.get('Report'), said.get('Search'), said.get('From'), said.get('To')]).toEqual([
      'Transactions',
      'x',
      '05/01/2026',
      '03/02/2026',
    ]);
    expect([said.get('Currency'), said.get('Time zone')]).toEqual(['EUR', 'Europe/Berlin']);
    expect(said.get('Made on')).toMatch(/\d{4}, \d\d:\d\d$/);
  });

  it('has no sign of where a page may break a word', async () => {
    const { body } = await fileOf(who, '/partner/provisions.xlsx?lng=de');
    const [, [, rows = []] = ['', []]] = sheets(body);
    expect(pairs(rows as ReadCell[][]).get('Bericht')).toBe('Auszahlungshistorie');
    expect(JSON.stringify(rows)).not.toContain('\u00ad');
  });

  it('tells staff who see their own bookings only that it has no others', async () => {
    const staff = new Visitor(portal.url);
    await staff.enter('frontdesk1');
    const { body } = await fileOf(staff, `${transactions}.xlsx?period=year&lng=en`);
    const [[, own = []] = []] = sheets(body);
    expect(textIn(own.at(-1)?.[0] ?? undefined)).toBe('Only your own bookings are counted.');
    const all = sheets((await fileOf(who, `${transactions}.xlsx?period=year&lng=en`)).body)[0]?.[1] ?? [];
    expect(own.length).toBeLessThan(all.length);
  });

  it('of several types has no totals, for they have no sum', async () => {
    const firstCells = async (query: string) =>
      (sheets((await fileOf(who, `${transactions}.xlsx?${query}&lng=en`)).body)[0]?.[1] ?? []).map(([cell]) =>
        textIn(cell),
      );
    expect(await firstCells('q=M%C3%BCller&type=open')).toContain('Total');
    const mixed = await firstCells('q=M%C3%BCller');
    expect(mixed.length).toBeGreaterThan(3);
    expect(mixed).not.toContain('Total');
  });
});

describe('a CSV file', () => {
  const address = `${transactions}.csv?period=year`;

  it('comes packed to browsers that take it so, and plain to all others', async () => {
    const packed = await fileOf(who, `${address}&lng=de`, { 'Accept-Encoding': 'gzip, deflate, br' });
    const plain = await fileOf(who, `${address}&lng=de`);
    const refused = await fileOf(who, `${address}&lng=de`, { 'Accept-Encoding': 'gzip;q=0, identity' });
    expect([packed, plain, refused].map(({ headers }) => headers.get('Content-Encoding'))).toEqual([
      'gzip',
      null,
      null,
    ]);
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    expect(refused.body.equals(plain.body)).toBe(true);
    expect(plain.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(plain.body.toString().slice(0, 16)).toBe('\ufeffBuchungsnummer;');
  });

  it('is the same table in the language of the address', async () => {
    const lines = async (language: string) =>
      (await fileOf(who, `${address}&lng=${language}`)).body.toString().split('\r\n');
    const [german, english] = [await lines('de'), await lines('en')];
    expect(english).toHaveLength(german.length);
    expect(german[1]).toMatch(/;\d{4}-\d\d-\d\d;.*;\d+,\d\d(;|$)/);
    expect(english[1]).toMatch(/,\d{4}-\d\d-\d\d,.*,\d+\.\d\d(,|$)/);
  });
});

describe('the address of a file', () => {
  it('without a session leads back to the file after the login, its query byte for byte', async () => {
    const target = `${transactions}.xlsx?q=%C3%A4+b%26&type=storno`;
    const nobody = new Visitor(portal.url);
    const login = await nobody.get(target);
    expect(new URL(login.location ?? '', portal.url).searchParams.get('redirectTo')).toBe(target);
    const fields = { username: '10001', password: 'Harbour-2026!', step: 'password', redirectTo: target };
    expect((await nobody.post('/partner/login', fields)).location).toBe(target);
    expect((await fileOf(nobody, target)).status).toBe(200);
  });

  it.each([`${report}.XLSX`, '/partner/Statistics/Overview.xlsx', `${report}.xlsx/`])(
    'may be written %s',
    async target => {
      const { status, body } = await fileOf(who, target);
      expect(status).toBe(200);
      expect(sheets(body)).toHaveLength(2);
    },
  );

  it('asked for its head alone makes no file', async () => {
    const head = await who.send(`${report}.csv`, { method: 'HEAD' });
    expect([head.status, head.html]).toEqual([200, '']);
    expect(head.headers.get('Content-Disposition')).toContain('partnerreport');
  });

  const unread = (label: string) => `“${label}” could not be read: the usual setting is used instead.`;
  const noDay = (label: string) => `“${label}” is not a date. Write it like 31/03/2026.`;
  const badTransactions = `${noDay('From')} ${noDay('To')} ${unread('Transaction type')}`;

  it.each([
    ['unreadable values', transactions, 'from=2026-13-45&to=x&type=nothing&sort=%00', badTransactions],
    ['3 kB of emoji', transactions, `q=${'%F0%9F%98%80'.repeat(250)}`, '“Search” was too long and has been cut.'],
    ['half a range', transactions, 'from=2026-03-01', 'To: Please insert a date'],
    ['a line that there is not', transactions, 'line=999999', unread('Shipping company')],
    ['the partner report of no day', report, 'from=x', noDay('From')],
    ['a comparison that there is not', report, 'compare=7', unread('Compare with')],
    ['years that are not offered', '/partner/statistics/complete', 'years=x', unread('Years')],
    ['a year that is none', '/partner/statistics/traffic', 'year=x', unread('Year')],
    ['a month that there is not', '/partner/statistics/traffic/requests/2026-13-01', '', unread('Month')],
    ['statements of no year', '/partner/provisions', 'year=x', unread('Year')],
    ['a state that no partner has', '/partner/partners', 'state=x', unread('State')],
  ])('gives the file that its page shows, and says what of it could not be used: %s', async (_, page, query, words) => {
    const visitor = page.endsWith('partners') ? large : who;
    for (const format of sampleOf(['csv', 'xlsx'], 2, format => page + query + format)) {
      const { status, body } = await fileOf(visitor, `${page}.${format}${query && `?${query}`}`);
      expect(status).toBe(200);
      const text = format === 'csv' ? body.toString('utf8') : JSON.stringify(sheets(body));
      expect(text).toContain(words);
    }
  });

  it.each(['sort=x', 'page=999', 'page=x&size=7'])('is the same, whatever its page shows first: %s', async query => {
    const { status, body } = await fileOf(who, `${transactions}.csv?${query}`);
    expect([status, body.toString('utf8')]).toEqual([200, expect.not.stringContaining('could not be')]);
  });

  it('of a report that does not exist is a page', async () => {
    const answer = await who.get('/partner/statistics/traffic/hits/rubbish.xlsx');
    expect(answer.status).toBe(404);
    expect(textOf(content(answer))).toContain('Page not found');
  });
});

describe('many at once', () => {
  it('each get their own file', async () => {
    const files = await Promise.all([
      fileOf(large, `${transactions}.xlsx?lng=en`),
      fileOf(who, `${report}.xlsx?lng=en`),
      fileOf(large, `${transactions}.xlsx?lng=en&sort=price`),
      fileOf(who, `${transactions}.csv?lng=en`),
    ]);
    expect(files.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [all, months, cheapestFirst] = files.slice(0, 3).map(({ body }) => sheets(body)[0]?.[1] ?? []);
    expect([all?.length, cheapestFirst?.length]).toEqual([3_002, 3_002]);
    expect(months?.length).toBeLessThan(60);
  });

  it('who goes away before or while the file comes leaves nothing behind', async () => {
    for (const after of [10, 150, 400, null]) await leave(large, `${transactions}.xlsx?period=year`, after);
    const { status, body } = await fileOf(large, `${transactions}.xlsx?lng=en`);
    expect([status, sheets(body)[0]?.[1].length]).toEqual([200, 3_002]);
    expect(portal.output()).not.toMatch(/"level":"(error|fatal)"|unhandled/i);
  });

  it('too many long ones are told when to come again', async () => {
    const cookie = cookiesOf(large);
    expect(cookie).not.toBe('');
    const targets = Array.from({ length: 5 }, () => `${transactions}.xlsx?lng=en`);
    const answers = await Promise.all(targets.map(target => fileOf(large, target)));
    const told = answers.filter(({ status }) => status === 503);
    expect(told.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length + told.length).toBe(5);
    for (const { headers, body } of told) {
      expect(headers.get('Retry-After')).toBe('15');
      const page = textOf(content({ html: body.toString() } as never));
      expect(page).toContain('Other exports are being made just now.');
      expect(page).toContain('Back to the report');
    }
  });
});
