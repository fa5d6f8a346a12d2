import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '~/rules/dates';
import { addDays } from '~/rules/days';
import { elements, textOf } from '../tools/html';
import { content, press } from '../tools/press';
import { cents, isoOf, reportOf } from '../tools/transactions-page';
import { Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const page = '/partner/statistics/bookingreport';
const now = today('Europe/Berlin', new Date());

const visitors = new Map<string, Visitor>();
async function signedIn(login: string): Promise<Visitor> {
  const who = visitors.get(login) ?? new Visitor(portal.url);
  if (!visitors.has(login)) await who.signIn(login);
  visitors.set(login, who);
  return who;
}
/** What a login sees under a query. */
const seen = async (query = '', login = '10001') => reportOf(await (await signedIn(login)).get(`${page}${query}`));
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

  it('the caption says type, range and order', async () => {
    const [caption] = elements(content(await (await signedIn('10001')).get(page)), 'caption');
    const day = (iso: string) => iso.split('-').reverse().join('/');
    const range = `${day(addDays(now, -89))} to ${day(now)}`;
    expect(textOf(caption)).toBe(`Bookings. Booking date: ${range}. Sorted by: Booking date, descending.`);
  });

  it('it is in the menu, and the page sends no script', async () => {
    const answer = await (await signedIn('10001')).get('/partner/home');
    expect(answer.html).toContain(`href="${page}"`);
    expect((await (await signedIn('10001')).get(page)).html).not.toContain('<script');
  });
});

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
    expect(first.url).toBe(`${portal.url}${page}?type=request&q=aida&datetype=booking&from=&to=&sort=price&size=25`);
    const second = await press(who, await who.get(`${page}?period=year`), 'Refresh', { datetype: 'return' });
    expect(second.url).toContain('&period=year');
  });

  it('dates that are typed are the range, in the language’s own order or ISO, and links keep them', async () => {
    const who = await signedIn('10001');
    const typed = { from: '1.1.2026', to: '2026-03-31' };
    const report = reportOf(await press(who, await who.get(`${page}?period=lastyear`), 'Refresh', typed));
    expect(report.rows.length).toBeGreaterThan(0);
    for (const row of report.rows) expect(isoOf(row['Booking date'])).toMatch(/^2026-0[123]-/);
    expect(report.links.get('Travel price, EUR')).toBe(`${page}?sort=price&from=2026-01-01&to=2026-03-31`);
  });

  it('the return date instead of the booking date', async () => {
    const { rows } = await seen('?datetype=return&period=month&size=100');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(isoOf(row.Return).slice(0, 7)).toBe(now.slice(0, 7));
  });

  it('a relative range is one press away and says that it holds', async () => {
    const who = await signedIn('10001');
    const links = reportOf(await who.get(`${page}?q=aida`)).links;
    expect(links.get('This month')).toBe(`${page}?q=aida&period=month`);
    const chosen = elements(content(await who.get(links.get('This month') ?? '')), 'a').filter(
      ({ attributes }) => attributes['aria-current'] === 'true',
    );
    expect(chosen.map(textOf)).toEqual(['This month']);
  });

  it('says what would be here when nothing fits, and leads back', async () => {
    const who = await signedIn('10001');
    const answer = await who.get(`${page}?q=nothing-of-that-name&type=storno`);
    expect(textOf(content(answer))).toContain('Nothing was found for this filter.');
    expect(reportOf(answer).links.get('Show the last 90 days')).toBe(`${page}?type=storno`);
    expect(elements(content(answer), 'table')).toEqual([]);
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
    expect((await seen(`?period=year&q=${encodeURIComponent(words)}`)).rows).toContainEqual(row);
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
    [
      'from=31.2.2026&to=1.3.2026',
      '“From” is not a date: the usual setting is used instead. Write it like 31/03/2026.',
    ],
    ['from=2026-01-01', 'To: Please insert a date'],
    ['to=2026-01-01', 'From: Please insert a date'],
  ])('%s', async (query, note) => {
    const [plain, noted] = [await seen(), await seen(`?${query}`)];
    expect(noted.notes).toEqual([note]);
    expect({ ...noted, notes: [], links: [] }).toEqual({ ...plain, notes: [], links: [] });
  });

  it('a range that ends before it begins is turned round', async () => {
    const turned = await seen('?from=2026-03-31&to=2026-01-01');
    expect(turned.notes).toEqual(['The range ended before it began: it was turned round.']);
    expect(turned.heading).toBe((await seen('?from=2026-01-01&to=2026-03-31')).heading);
  });
});

const order: Record<string, (row: Record<string, string>) => string | number> = {
  bookingdate: row => isoOf(row['Booking date']),
  returndate: row => isoOf(row.Return),
  departure: row => isoOf(row.Departure),
  bookingnr: row => row['Booking number'] ?? '',
  price: row => cents(row['Travel price, EUR']),
  commission: row => cents(row['Commission incl. VAT, EUR']),
};
const words: Record<string, string> = {
  customer: 'Customer',
  traveler: 'Traveller',
  ship: 'Ship',
  route: 'Route',
  status: 'State',
};

describe('every column sorts, both ways', () => {
  it.each(Object.entries(order))('%s: by value', async (key, value) => {
    const up = (await seen(`?period=year&size=100&sort=${key}`)).rows.map(value);
    const down = (await seen(`?period=year&size=100&sort=-${key}`)).rows.map(value);
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
    expect(link).toBe(`${page}?q=aida&sort=customer&period=year`);
    const sorted = await who.get(link);
    const heads = elements(content(sorted), 'th').filter(({ attributes }) => attributes['aria-sort']);
    expect(heads.map(head => [textOf(head), head.attributes['aria-sort']])).toEqual([['Customer', 'ascending']]);
    expect(reportOf(sorted).links.get('Customer')).toBe(`${page}?q=aida&sort=-customer&period=year`);
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
        sums.price += cents(row['Travel price, EUR']);
        sums.commission += cents(row['Commission incl. VAT, EUR']);
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
    expect(links.get('First page')).toBe(`${page}?size=25`);
    expect(links.get('Previous page')).toBe(`${page}?page=2&size=25`);
    expect(links.get('Next page')).toBe(`${page}?page=4&size=25`);
    expect(links.get('Last page')).toBe(`${page}?page=120&size=25`);
    expect(links.get('100')).toBe(`${page}?size=100`);
    expect(links.has('25')).toBe(false);
  });

  it('one page needs no way through', async () => {
    const { links, rows } = await seen('?size=100', '10003');
    expect(rows.length).toBeGreaterThan(0);
    expect(links.has('Next page')).toBe(false);
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
    expect(lines[0]).toContain('Booking number,Booking date,State,Customer,Ship,Route');
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
