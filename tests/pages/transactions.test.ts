import { beforeAll, describe, expect, it } from 'vitest';
import { mediumDay } from '~/parts/frame/format';
import { today } from '~/rules/dates';
import { addDays } from '~/rules/days';
import { transactionColumns } from '~/rules/transaction-columns';
import { columns } from '../../locales/en/transactions.json';
import { elements, textOf } from '../tools/html';
import { content, press } from '../tools/press';
import { cents, isoOf, transactions as page, readers, reportOf } from '../tools/transactions-page';
import { type Answer, Visitor } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const { signedIn, seen } = readers(portal);
const now = today('Europe/Berlin', new Date());
const inCsv = (label: string) => (label.includes(',') ? `"${label}"` : label);
const countIn = (heading: string) => Number(heading.replace(/\D/g, ''));

describe('what the report shows when nobody has chosen anything', () => {
  it('the bookings of the last 90 days, newest first, 50 to a page', async () => {
    const report = await seen('', '10050');
    expect(report.heading).toBe('3,000 bookings');
    expect(report.rows).toHaveLength(50);
    const days = report.rows.map(row => isoOf(row['Booking date']));
    expect(days).toEqual(days.toSorted().reverse());
    expect(days[0]).toBe(now);
    const last = await seen('?page=60', '10050');
    expect(isoOf(last.rows.at(-1)?.['Booking date']) >= addDays(now, -89)).toBe(true);
  });

  it('the caption says type, range, order and page', async () => {
    const [caption] = elements(content(await (await signedIn('10001')).get(page)), 'caption');
    const range = `${mediumDay(addDays(now, -89), 'en')} to ${mediumDay(now, 'en')}`;
    expect(textOf(caption)).toMatch(
      new RegExp(`^Bookings. Booking date: ${range}. Sorted by: Booking date, descending. Page 1 of \\d+.$`),
    );
  });

  it('it is in the menu, and the page sends no script', async () => {
    const answer = await (await signedIn('10001')).get('/partner/home');
    expect(answer.html).toContain(`href="${page}"`);
    expect((await (await signedIn('10001')).get(page)).html).not.toContain('<script');
  });
});

describe('pages and totals', () => {
  it('all pages together are the list, once each, and their sums are the totals of every page', async () => {
    const found = new Set<string>();
    const sums = { price: 0, commission: 0 };
    const totals = new Set<string>();
    let link: string | undefined = `${page}?size=100&sort=ship`;
    for (let number = 1; link; number += 1) {
      const report = reportOf(await (await signedIn('10050')).get(link));
      for (const row of report.rows) {
        found.add(row['Booking number'] ?? '');
        sums.price += cents(row['Travel price']);
        sums.commission += cents(row['Commission incl. VAT']);
      }
      totals.add(report.totals.join(' | '));
      expect(number).toBeLessThanOrEqual(30);
      link = report.links.get('Next page');
    }
    expect(found.size).toBe(3_000);
    expect(totals.size).toBe(1);
    const [text = '', price, commission] = [...totals].join().split(' | ');
    expect(text).toBe('Total: 3,000 bookings');
    expect([cents(price), cents(commission)]).toEqual([sums.price, sums.commission]);
  });

  it('the way through the pages', async () => {
    const { links } = await seen('?page=3&size=25', '10050');
    expect(links.get('First page')).toBe(`${page}?size=25#result`);
    expect(links.get('Previous page')).toBe(`${page}?page=2&size=25#result`);
    expect(links.get('Next page')).toBe(`${page}?page=4&size=25#result`);
    expect(links.get('Last page')).toBe(`${page}?page=120&size=25#result`);
  });

  it('one page needs no way through', async () => {
    const { links, rows } = await seen('?size=100', '10003');
    expect(rows.length).toBeGreaterThan(0);
    expect(links.has('Next page')).toBe(false);
  });
});

describe('rows per page', () => {
  const visitor = async () => {
    const who = new Visitor(portal.url);
    await who.enter('10050');
    return who;
  };
  const numbers = (answer: Answer) => reportOf(answer).rows.map(row => row['Booking number']);

  it('are chosen by a button, remembered for a year, and told in the address', async () => {
    const who = await visitor();
    const chosen = await press(who, await who.get(`${page}?q=a&page=3&sort=ship`), '25');
    expect(chosen).toMatchObject({ status: 303, location: `${page}?q=a&sort=ship&size=25#result` });
    expect(chosen.headers.getSetCookie()).toContain('size=25; Path=/partner; HttpOnly; SameSite=Lax; Max-Age=31536000');
    const report = await who.get(page);
    expect(numbers(report)).toHaveLength(25);
    expect(reportOf(report).links.get('Next page')).toBe(`${page}?page=2&size=25#result`);
    const usual = await press(who, report, '50');
    expect(usual.location).toBe(`${page}#result`);
    expect(numbers(await who.follow(usual))).toHaveLength(50);
  });

  it('an address that says them wins, goes on saying it, and changes nothing for later', async () => {
    const who = await visitor();
    await press(who, await who.get(page), '25');
    const linked = await who.get(`${page}?size=50`);
    expect(numbers(linked)).toHaveLength(50);
    expect(reportOf(linked).links.get('Next page')).toBe(`${page}?page=2&size=50#result`);
    expect((await press(who, linked, 'Refresh', { q: 'a' })).location).toContain('&size=50');
    expect(numbers(await who.get(page))).toHaveLength(25);
  });

  it('a link to a page shows everybody the same rows', async () => {
    const [who, other] = [await visitor(), await visitor()];
    await press(who, await who.get(page), '100');
    const link = reportOf(await other.get(page)).links.get('Next page') ?? '';
    expect(link).toBe(`${page}?page=2#result`);
    expect(numbers(await who.get(link))).toEqual(numbers(await other.get(link)));
  });

  it('a number that nobody offers is neither taken nor remembered', async () => {
    const who = await visitor();
    expect((await who.post(page, { size: '1000000' })).status).toBe(400);
    expect(who.cookies.has('size')).toBe(false);
    who.cookies.set('size', '1000000');
    expect(numbers(await who.get(page))).toHaveLength(50);
  });
});

describe('who sees what', () => {
  it('travellers: only partners of type 1', async () => {
    expect((await seen('?period=year', '10003')).columns).toContain('Traveller');
    expect((await seen('?period=year', '10001')).columns).not.toContain('Traveller');
  });

  describe('without the right to all bookings', () => {
    let own: Set<string>;
    const numbersIn = (text: string) => text.match(/\b[AB]2\d{6}\b/g) ?? [];
    beforeAll(async () => {
      const { rows } = await seen('?period=year&size=100', 'frontdesk1');
      own = new Set(rows.map(row => row['Booking number'] ?? ''));
    });

    it('own bookings only, and the page says so', async () => {
      const [mine, all] = [await seen('?period=year', 'frontdesk1'), await seen('?period=year', '10001')];
      expect(countIn(mine.heading)).toBeGreaterThan(0);
      expect(countIn(mine.heading)).toBeLessThan(countIn(all.heading));
      expect(own.size).toBe(countIn(mine.heading));
      const text = async (login: string) => textOf(content(await (await signedIn(login)).get(page)));
      expect(await text('frontdesk1')).toContain('Only your own bookings are counted.');
      expect(await text('accounts01')).not.toContain('Only your own bookings are counted.');
    });

    it('in the page’s data and in the files, too', async () => {
      const who = await signedIn('frontdesk1');
      const data = await who.get(`${page}?period=year&size=100&_data=routes%2Fstatistics%2Fbookingreport%2Froute`);
      expect(new Set(numbersIn(data.html))).toEqual(own);
      const file = await who.get(`${page}.csv?period=year`);
      expect(new Set(numbersIn(file.html))).toEqual(own);
    });
  });

  it('nobody else’s: a partner id in the address is not read', async () => {
    const [mine, asked] = [await seen('', '10003'), await seen('?partnerid=10050&partnerId=10050', '10003')];
    expect(asked.heading).toBe(mine.heading);
  });
});

describe('without a session', () => {
  const query = '?q=M%C3%BCller+a%2bb%20&type=open&&sort=-price&x=%zz&from=1.1.2026;&to=2026-01-31';

  it('the address comes back after the login, byte for byte', async () => {
    const who = new Visitor(portal.url);
    const step1 = await who.open(`${page}${query}`);
    expect(new URL(step1.url).pathname).toBe('/partner/login');
    const step2 = await who.follow(await press(who, step1, 'Check', { username: '10001' }));
    const back = await press(who, step2, 'Log in', { password: 'Harbour-2026!' });
    expect(back.location).toBe(`${page}${query}`);
    expect((await who.get(back.location ?? '')).status).toBe(200);
  });

  it.each([`${page}?_data=routes%2Fstatistics%2Fbookingreport%2Froute`, `${page}.xlsx`, `${page}.csv`])(
    'nothing is told: %s',
    async address => {
      const answer = await new Visitor(portal.url).get(address);
      expect(answer.location ?? answer.headers.get('X-Remix-Redirect')).toContain('/login');
      expect(answer.html).not.toMatch(/\b[AB]2\d{6}\b/);
    },
  );
});

describe('the files', () => {
  it('hold every row of the filter in its order, with its totals', async () => {
    const who = await signedIn('10050');
    const file = await who.get(`${page}.csv?sort=-price&lng=en`);
    expect(file.headers.get('Content-Disposition')).toContain(`halyard-kreuzfahrten-open-${now}.csv`);
    const lines = file.html
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(1 + 3_000);
    const first = await seen('?sort=-price', '10050');
    // A platform with the specification's fields alone tells no commission, and has no more columns to offer.
    const tellsMore = textOf(content(await who.get(`${page}?lng=en`))).includes('More columns');
    const absent = tellsMore ? ['traveler'] : ['traveler', 'commission'];
    const shown = transactionColumns.filter(({ onlyIf = '' }) => !absent.includes(onlyIf));
    const heads = shown.map(({ key, kind }) => inCsv(kind === 'money' ? `${columns[key]}, EUR` : columns[key]));
    expect(lines[0]).toBe(heads.join(','));
    expect(lines[1]?.split(',')[0]).toBe(first.rows[0]?.['Booking number']);
  });

  it('are named by what they hold, and linked with the same filter', async () => {
    const who = await signedIn('10001');
    const excel = reportOf(await who.get(`${page}?type=storno&sort=ship&period=year`)).links.get('Excel export') ?? '';
    expect(excel).toBe(`${page}.xlsx?type=storno&sort=ship&period=year`);
    const file = await who.send(excel, { method: 'HEAD' });
    expect(file.headers.get('Content-Disposition')).toContain(`halyard-kreuzfahrten-storno-${now}.xlsx`);
  });
});

it('a customer whose name begins with “=” is shown as written', async () => {
  const { rows } = await seen('?q=%3D1%2B1&period=year');
  expect(rows.map(row => row.Customer)).toContain('=1+1 Formelkunde');
});
