import { describe, expect, it } from 'vitest';
import { readWorkbook } from '../files/read-workbook';
import { fileOf } from '../tools/files';
import { cents, reportOf } from '../tools/transactions-page';
import { endless } from './endless';
import { failures, refusals, someOf } from './failures';
import { withFaultyPortal } from './faulty';
import { expectPage, expectSignedInPage, textOf, valueIn, words } from './pages';
import { row } from './transaction-row';

const faulty = withFaultyPortal({}, { shared: true });
const report = '/partner/statistics/bookingreport';
const list = { path: /\/transactions\?/ };
const office = { path: /\/partner\/10003$/ };

describe('the list of transactions', () => {
  it.each(someOf([...failures, ...refusals], 'transactions'))(
    'that fails is an alert in its place; the filter stays: %j',
    async fault => {
      const visitor = await faulty.signedIn();
      await faulty.faults.fail(list, fault);
      const answer = await visitor.get(`${report}?q=aida&type=storno&from=2026-01-01&to=2026-03-31&page=2`);
      expectSignedInPage(answer, 502);
      expect(textOf(answer)).toContain(words.generic);
      expect([valueIn(answer, 'q'), valueIn(answer, 'type'), valueIn(answer, 'from')]).toEqual([
        'aida',
        'storno',
        '01/01/2026',
      ]);
      expect(reportOf(answer).links.get(words.retry)).toBe(
        `${report}?type=storno&q=aida&page=2&from=2026-01-01&to=2026-03-31`,
      );
      // No table, no heading: zero is never invented.
      expect(reportOf(answer)).toMatchObject({ heading: '', columns: [], rows: [], totals: [] });
      await faulty.faults.clear();
      expectSignedInPage(await visitor.get(report), 200);
    },
  );

  it('a later part of a long file that fails leaves no file either', async () => {
    const visitor = await faulty.signedIn('10050');
    const part = { items: [row(1)], total: 2, sum: 2, next: 'more' };
    await faulty.faults.fail(list, { status: 200, body: part });
    await faulty.faults.fail({ path: /after=more/ }, '500');
    expectPage(await visitor.get(`${report}.csv`), 502);
  });

  it.each(endless)('parts of a long file that never end leave none: %s', async (_, fail) => {
    const visitor = await faulty.signedIn('10050');
    await fail(faulty.faults);
    expectPage(await visitor.get(`${report}.csv`), 502);
  });
});

describe('a platform that knows only the specification’s call', () => {
  const march = `${report}?from=2026-03-01&to=2026-03-31`;
  const thirty = Array.from({ length: 30 }, (_, at) => row(at + 1));

  it('all of it is put in order, added up and paged by the portal', async () => {
    const visitor = await faulty.signedIn();
    await faulty.faults.fail(list, { status: 200, body: thirty });
    const first = reportOf(await visitor.get(`${march}&sort=-price&size=25`));
    expect(first.heading).toBe('30 bookings');
    expect(first.rows).toHaveLength(25);
    expect(first.rows[0]).toMatchObject({ 'Booking number': 'B30', 'Travel price': '30.10', State: 'Open' });
    expect(first.columns).not.toContain('Commission incl. VAT');
    // 1 + 2 + … + 30 = 465, and thirty times 10 cents.
    expect(first.totals).toEqual(['Total: 30 bookings', '468.00']);
    const second = reportOf(await visitor.get(first.links.get('Next page') ?? ''));
    expect(second.rows.map(each => each['Booking number'])).toEqual(['B5', 'B4', 'B3', 'B2', 'B1']);
    expect(second.totals).toEqual(first.totals);
  });

  it('a page that it has not: the first, and a note', async () => {
    const visitor = await faulty.signedIn();
    await faulty.faults.fail(list, { status: 200, body: thirty });
    const { rows, notes } = reportOf(await visitor.get(`${march}&sort=bookingnr&page=9`));
    expect(rows[0]?.['Booking number']).toBe('B1');
    expect(notes).toHaveLength(1);
  });

  it('a search without a period asks it for each type, over all years, and no tab counts', async () => {
    const visitor = await faulty.signedIn();
    for (const [at, type] of ['open', 'request', 'storno'].entries()) {
      const body = [row(at, { Date: `201${at}-03-10`, Status: type })];
      await faulty.faults.fail({ path: new RegExp(`/transactions\\?.*type=${type}`) }, { status: 200, body });
    }
    const answer = await visitor.get(`${report}?q=customer`);
    expect(reportOf(answer).rows.map(each => each['Booking number'])).toEqual(['B2', 'B1', 'B0']);
    expect(textOf(answer)).toContain('3 transactions Booking date All years');
    expect([...reportOf(answer).links.keys()]).toEqual(
      expect.arrayContaining(['All', 'Bookings', 'Requests', 'Cancellations']),
    );
  });

  it('rows of other days are none of the range’s', async () => {
    const visitor = await faulty.signedIn();
    await faulty.faults.fail(list, { status: 200, body: [row(1), row(2, { Date: '2026-04-01' })] });
    expect(reportOf(await visitor.get(march)).heading).toBe('1 booking');
  });

  it('return dates are looked for among the bookings of the years before', async () => {
    const visitor = await faulty.signedIn();
    const body = [
      row(1, { ReiseTerminBis: '2026-03-31' }),
      row(2, { Date: '2024-01-01', ReiseTerminBis: '2026-03-01' }),
      row(3),
    ];
    await faulty.faults.fail(list, { status: 200, body });
    const { rows } = reportOf(await visitor.get(`${march}&datetype=return&sort=bookingnr`));
    expect(rows.map(each => each['Booking number'])).toEqual(['B1', 'B2']);
    const asked = faulty.faults.requests
      .filter(({ url }) => list.path.test(url))
      .map(({ url }) => new URL(url, 'http://x'));
    expect(asked.at(-1)?.searchParams.get('startDate')).toBe('2022-03-01');
    expect(asked.at(-1)?.searchParams.get('endDate')).toBe('2026-03-31');
  });

  it('is asked once for return dates, as soon as it is known', async () => {
    const visitor = await faulty.signedIn();
    await faulty.faults.fail(list, { status: 200, body: thirty });
    await visitor.get(march);
    await visitor.get(`${march}&datetype=return`);
    expect(faulty.asked('GET', list.path)).toBe(2);
  });

  it('that has learned to page since is asked anew', async () => {
    const visitor = await faulty.signedIn();
    await faulty.faults.fail(list, { status: 200, body: thirty });
    await visitor.get(march);
    await faulty.faults.clear();
    await faulty.faults.fail(list, { status: 200, body: { items: [row(1)], total: 1, sum: 1.1 } });
    expect(reportOf(await visitor.get(`${march}&datetype=return`)).heading).toBe('1 booking');
    expect(faulty.faults.requests.at(-1)?.url).toContain('startDate=2026-03-01');
  });

  it.each(['traveler', '-commission'])(
    'by %s, which it does not tell, it has the usual order, and a note',
    async sort => {
      const visitor = await faulty.signedIn();
      const days = ['2026-03-02', '2026-03-30', '2026-03-09'];
      const body = days.map((day, at) => row(at, { Date: day, TravelerName: `Traveller ${at}` }));
      await faulty.faults.fail(list, { status: 200, body: { items: body, total: 3, sum: 3.3 } });
      const { notes } = reportOf(await visitor.get(`${march}&sort=${sort}`));
      expect(notes).toEqual(['“Sorting” could not be read: the usual setting is used instead.']);
      expect(faulty.faults.requests.at(-1)?.url).toContain('sort=-bookingdate');
      const file = await visitor.get(`${report}.csv?from=2026-03-01&to=2026-03-31&sort=${sort}`);
      expect(file.status).toBe(200);
      expect(faulty.faults.requests.filter(({ url }) => list.path.test(url)).at(-1)?.url).toContain(
        'sort=-bookingdate',
      );
    },
  );

  it('a file asks for the agency once', async () => {
    const visitor = await faulty.signedIn('10003');
    await faulty.faults.clear();
    await visitor.get(`${report}.csv`);
    expect(faulty.asked('GET', office.path)).toBe(1);
  });

  it('its file has the same rows and total', async () => {
    const visitor = await faulty.signedIn();
    await faulty.faults.fail(list, { status: 200, body: thirty });
    const lines = (await visitor.get(`${report}.csv?from=2026-03-01&to=2026-03-31&sort=-price`)).html
      .trim()
      .split('\r\n');
    expect(lines.slice(1).map(line => line.split(',')[0])).toEqual(thirty.map(each => each.BookingNr).reverse());
  });
});

describe('a platform that pages and tells no counts', () => {
  const sums = { sum: 3.3, commission: 3 };
  const answers = (path: RegExp, page: object) =>
    faulty.faults.fail({ path }, { status: 200, body: { ...sums, ...page } });
  async function seen() {
    const { heading, totals } = reportOf(await (await faulty.signedIn()).get(`${report}?q=customer`));
    return [heading, ...totals.slice(1)];
  }

  it('but finds all types together: what was booked, asked for and cancelled is no sum', async () => {
    const items = ['open', 'request', 'storno'].map((Status, at) => row(at, { Status, Commission: 1 }));
    await answers(list.path, { items, total: 3 });
    expect(await seen()).toEqual(['3 transactions', '–', '–']);
    const { body } = await fileOf(await faulty.signedIn(), `${report}.xlsx?q=customer`);
    const [[, rows = []] = []] = readWorkbook(body);
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toContain('Total');
  });

  it('and has bookings alone on this page: they are all types if there are fewer bookings', async () => {
    const items = Array.from({ length: 50 }, (_, at) => row(at));
    await answers(list.path, { items, total: 60, next: 'x' });
    await answers(/\bsize=1\b/, { items: [row(1)], total: 55 });
    expect(await seen()).toEqual(['60 transactions', '–']);
    await answers(/\bsize=1\b/, { items: [row(1)], total: 60 });
    expect(await seen()).toEqual(['60 bookings', '3.30', '3.00']);
  });

  it('and lists bookings alone, says so', async () => {
    await answers(list.path, { items: [row(1), row(2)], total: 2, sum: 3.2 });
    expect(await seen()).toEqual(['2 bookings', '3.20', '3.00']);
    expect(faulty.asked('GET', list.path)).toBe(1);
  });
});

describe('a platform that counts no further than it must', () => {
  it('has more than it says: no total is made up, and the reason stands beside the dash', async () => {
    const visitor = await faulty.signedIn();
    const items = Array.from({ length: 25 }, (_, at) => row(at + 1, { Commission: 1 }));
    await faulty.faults.fail(list, { status: 200, body: { items, total: 25, capped: true, sum: null, next: 'x' } });
    const { heading, totals, links } = reportOf(await visitor.get(`${report}?size=25`));
    expect(heading).toBe('More than 25 bookings');
    expect(totals).toEqual([
      'More than 25 bookings. Too many to add up: narrow down the search or the period to see totals.',
      '–',
      '–',
    ]);
    expect(links.get('Next page')).toBe(`${report}?page=2&size=25#result`);
    // Nobody knows which page is the last.
    expect(links.has('Last page')).toBe(false);
  });

  it('states that it calls its own way are shown as it says; a missing ship is a dash', async () => {
    const visitor = await faulty.signedIn();
    await faulty.faults.fail(list, {
      status: 200,
      body: { items: [row(7, { Status: 'On hold', ShipName: null })], total: 1, sum: 7.1 },
    });
    const report7 = reportOf(await visitor.get(report));
    expect(report7.rows[0]).toMatchObject({ State: 'On hold', Ship: '–' });
    expect(cents(report7.totals[1])).toBe(710);
  });
});
