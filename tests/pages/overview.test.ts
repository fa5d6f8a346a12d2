import { describe, expect, it } from 'vitest';
import { byId, elements, textOf } from '../tools/html';
import { linkIn as link, monthBack, monthRows, nameOf, overviewOf, sums, today, totalOf } from '../tools/overview-page';
import { content, press } from '../tools/press';
import { numberOf, rowsOf } from '../tools/report-tables';
import type { Answer } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const report = '/partner/statistics/overview';
const { get, signedIn } = overviewOf(portal);

describe('the partner report', () => {
  it('has its columns, a row a month up to today, and totals that are the sums of the rows', async () => {
    const [head, ...rows] = monthRows(await get('compare=0'));
    expect(head).toEqual([
      'Month',
      'BUA Booking requests',
      'BU Firm bookings',
      'StBu Cancellations',
      'PAX Travellers',
      'Total sales in EUR',
      'Sales per PAX',
      'Commission in EUR',
      'Change',
    ]);
    const months = rows.slice(0, -1);
    expect(months).toHaveLength(Number(today().slice(5, 7)));
    expect(sums(months, [1, 2, 3, 4, 5, 7])).toEqual(rows.at(-1)?.toSpliced(6, 1).slice(1, 7).map(numberOf));
  });

  it.each([
    ['open', 2],
    ['request', 1],
    ['storno', 3],
  ])('agrees with the transaction list of the same days: %s', async (type, column) => {
    const who = await signedIn('10001');
    const list = content(await who.get(`/partner/statistics/bookingreport?type=${type}&period=year`));
    const heading = elements(list, 'h2')
      .map(textOf)
      .find(text => /^[\d,]+ /.test(text));
    expect(numberOf(/^[\d,]+/.exec(heading ?? '')?.[0])).toBe(numberOf(totalOf(await get('compare=0'))[column]));
    if (type !== 'open') return;
    const [, sum] = /Travel price ?([\d,]+\.\d\d) EUR/.exec(textOf(list)) ?? [];
    const [, commission] = /Commission incl. VAT ?([\d,]+\.\d\d) EUR/.exec(textOf(list)) ?? [];
    const total = totalOf(await get('compare=0'));
    expect([sum, commission]).toEqual([total[5], total[7]]);
  });

  it('grouped by company or by area the totals are the same, and an open month is the sum of its groups', async () => {
    const answers = [
      await get('open=all&compare=0&period=lastyear'),
      await get('open=all&compare=0&period=lastyear&group=area'),
    ];
    const [company = [], area = []] = answers.map(totalOf);
    expect(company).toEqual(area);
    for (const answer of answers) {
      const all = monthRows(answer);
      const rows = all.slice(
        1,
        all.findIndex(row => row[0]?.startsWith('Total')),
      );
      const months = rows.filter(row => /: hide /.test(row[0] ?? ''));
      const groups = rows.filter(row => !months.includes(row));
      expect(months).toHaveLength(12);
      expect(groups.length).toBeGreaterThan(24);
      expect(sums(groups, [1, 2, 3, 4, 5, 7])).toEqual(sums(months, [1, 2, 3, 4, 5, 7]));
      expect(groups.filter(([name]) => name === '')).toEqual([]);
    }
  });

  it('each group of an open month has the year before below it, and their sums are those of the month', async () => {
    const march = `${Number(today().slice(0, 4)) - 1}-03`;
    const all = monthRows(await get(`open=${march}&period=lastyear&group=area`)).slice(1);
    const first = all.findIndex(([name]) => /^March.*: hide /.test(name ?? ''));
    const [month = [], before = [], ...rest] = all.slice(
      first,
      all.findIndex(([name]) => /^April/.test(name ?? '')),
    );
    const groups = [0, 1].map(place => rest.filter((_, index) => index % 2 === place));
    expect(groups[0]?.length).toBeGreaterThan(1);
    expect(groups[1]?.map(([name]) => name?.replace(/, March \d{4}$/, ''))).toEqual(groups[0]?.map(([name]) => name));
    for (const [index, row] of [month, before].entries()) {
      expect(sums(groups[index] ?? [], [1, 2, 3, 4, 5, 7])).toEqual([1, 2, 3, 4, 5, 7].map(at => numberOf(row[at])));
    }
  });

  it('months of departures lie ahead, too', async () => {
    const answer = await get('datetype=departure&compare=0');
    expect(monthRows(answer)).toHaveLength(1 + 12 + 1);
    const visits = rowsOf(content(answer), 'visits').slice(1, -1);
    expect(visits).toHaveLength(12);
    expect(visits.map(row => row[1] === '–')).toEqual(visits.map((_, at) => at >= Number(today().slice(5, 7))));
    // Whoever departs in December may have cancelled by now.
    const lost = (row: string[] | undefined) => numberOf(row?.at(-1)) || 0;
    expect(lost(rowsOf(content(answer), 'visits').at(-1))).toBeCloseTo(
      visits.reduce((sum, row) => sum + lost(row), 0),
      2,
    );
    expect(new Set(visits.flatMap(row => row.slice(2, 4)))).toEqual(new Set(['–']));
    expect(rowsOf(content(answer), 'visits').at(-1)?.slice(2, 4)).toEqual(['–', '–']);
    expect(textOf(content(answer))).toContain('There are no ratios by departure');
  });

  it('says the year before in its tiles and in rows of its own', async () => {
    const answer = await get();
    const rows = monthRows(answer);
    const [thisYear, lastYear] = [today().slice(0, 4), String(Number(today().slice(0, 4)) - 1)];
    const text = textOf(content(answer));
    expect(text).toMatch(new RegExp(`[+−][\\d.]+% on same days ${lastYear} .* Hide ${lastYear} `));
    expect(rows[1]?.[0]).toBe(`January ${thisYear}: show shipping companies`);
    expect(rows[2]?.[0]).toBe(`January ${lastYear}`);
    expect(rows[0]?.at(-1)).toBe(`Against ${lastYear}`);
    // The same days of last year by themselves have the same sums.
    const day = today().slice(5).replace('02-29', '02-28');
    const alone = totalOf(await get(`from=${lastYear}-01-01&to=${lastYear}-${day}&compare=0`));
    expect(rows.at(-1)?.slice(1, 8)).toEqual(alone.slice(1, 8));
  });
});

describe('edge rows of the demonstration data (10003)', () => {
  const range = () => `from=${monthBack(11)}&to=${today()}&compare=0`;
  const rowOf = (rows: string[][], back: number) => {
    const day = monthBack(back);
    return rows.find(([month]) => month?.startsWith(`${nameOf(day)} ${day.slice(0, 4)}`)) ?? [];
  };

  it('a month with bookings and no visits has a dash, not a ratio', async () => {
    const answer = await get(range(), '10003');
    expect(rowOf(rowsOf(content(answer), 'visits'), 5).slice(1, 4)).toEqual(['0', '–', '–']);
    expect(numberOf(rowOf(monthRows(answer), 5)[2])).toBeGreaterThan(0);
  });

  it('a month that falls to nothing is −100 %, the rise from it 0 %', async () => {
    const rows = monthRows(await get(range(), '10003'));
    expect(rowOf(rows, 8).slice(1)).toEqual(['0', '0', '0', '0', '0.00', '–', '0.00', '−100.00%']);
    expect(numberOf(rowOf(rows, 7)[5])).toBeGreaterThan(0);
    expect(rowOf(rows, 7)[8]).toBe('0.00%');
  });

  it('a month of cancellations only has no travellers and no sales', async () => {
    const rows = monthRows(await get(range(), '10003'));
    expect(rowOf(rows, 11).slice(1, 7)).toEqual(['0', '0', '2', '0', '0.00', '–']);
  });
});

describe('whose figures', () => {
  it('without the right to all bookings only one’s own count, said so, and no ratio mixes them with the agency’s visits', async () => {
    const [own, all] = [await get('compare=0', 'frontdesk1'), await get('compare=0')];
    expect(textOf(content(own))).toContain('Only your own bookings are counted.');
    expect(textOf(content(all))).not.toContain('Only your own bookings');
    expect(numberOf(totalOf(own)[2])).toBeLessThan(numberOf(totalOf(all)[2]));
    expect(rowsOf(content(own), 'visits')[0]).toEqual(['Month', 'Visits', 'Cancellation rate', 'Cancellations in EUR']);
    expect(rowsOf(content(own), 'visits').at(-1)?.slice(0, 2)).toEqual(
      rowsOf(content(all), 'visits').at(-1)?.slice(0, 2),
    );
  });

  it('a partner id in the address is nobody’s key', async () => {
    expect(totalOf(await get('partnerid=10050&compare=0'))).toEqual(totalOf(await get('compare=0')));
  });
});

describe('everything is an address', () => {
  it('months open and close one by one and all at once, and the others stay as they are', async () => {
    const who = await signedIn('10001');
    const closed = await get('compare=0&period=lastyear&group=area');
    const one = await who.get(link(closed, /^March/));
    expect(closed.html).toMatch(/open=\d{4}-03#m-\d{4}-03"/);
    const two = await who.get(link(one, /^May/));
    const months = (answer: Answer) =>
      elements(content(answer), 'a')
        .filter(each => /^(?!Total).*hide cruising areas$/.test(textOf(each)))
        .map(textOf);
    expect(months(two).map(name => name.split(' ')[0])).toEqual(['March', 'May']);
    const again = await who.get(link(two, /^March/));
    expect(months(again).map(name => name.split(' ')[0])).toEqual(['May']);
    const all = await who.get(link(again, 'Expand all'));
    expect(months(all)).toHaveLength(12);
    expect(all.url).toContain('group=area');
    expect(months(await who.get(link(all, 'Collapse all')))).toEqual([]);
  });

  it('the form and its periods lead to addresses, with all that was chosen', async () => {
    const who = await signedIn('10001');
    const fields = { datetype: 'departure', group: 'area', from: '1.3.2026', to: '2026-04-30' };
    const asked = await press(who, await get(), 'Refresh', fields);
    expect(asked.location).toBe(`${report}?datetype=departure&group=area&from=2026-03-01&to=2026-04-30`);
    const pressed = await who.follow(asked);
    expect(totalOf(pressed)).not.toEqual([]);
    expect(textOf(byId(content(pressed), 'result'))).toBe('March – April 2026, by departure');
    const last = await press(who, pressed, 'Refresh', { group: 'company', period: 'lastmonth' });
    expect(last.location).toBe(`${report}?datetype=departure&group=company&period=lastmonth`);
  });

  it('the fields show the days that the tables show, and refreshed they are still this year', async () => {
    const who = await signedIn('10001');
    const answer = await get();
    const days = elements(content(answer), 'input').filter(({ attributes }) =>
      /^(from|to)$/.test(attributes.name ?? ''),
    );
    const [year, month, day] = today().split('-');
    expect(days.map(({ attributes }) => attributes.value)).toEqual([`01/01/${year}`, `${day}/${month}/${year}`]);
    expect((await press(who, answer, 'Refresh', { group: 'area' })).location).toBe(
      `${report}?datetype=booking&group=area`,
    );
  });

  it.each([
    ['datetype=zzz', '“Date type” could not be read: the usual setting is used instead.'],
    ['group=%27%25_%5C', '“Grouping” could not be read: the usual setting is used instead.'],
    ['period=last90', '“Period” could not be read: the usual setting is used instead.'],
    ['period=custom', 'From: Please insert a date To: Please insert a date'],
    ['from=2026-03-01', 'To: Please insert a date'],
    ['open=2026-13', '“Open month” could not be read: the usual setting is used instead.'],
    [`open=${'x'.repeat(200)}&compare=%00`, '“Open month” could not be read: the usual setting is used instead.'],
    ['ship=%F0%9F%9A%A2&page=999999', undefined],
  ])('what can’t be read is said, and this year is shown: %s', async (query, note) => {
    const answer = await get(query);
    expect(answer.status).toBe(200);
    const notes = elements(content(answer)).filter(({ attributes }) => /\bnotice\b/.test(attributes.class ?? ''));
    expect(notes.map(textOf)).toEqual(note ? [note] : []);
    expect(totalOf(answer)[5]).toBe(totalOf(await get())[5]);
  });

  it('a range that ends before it begins is turned round; a very long one shows its last five years', async () => {
    const turned = await get('from=2026-02-28&to=2026-02-01&compare=0');
    expect(totalOf(turned)).toEqual(totalOf(await get('from=2026-02-01&to=2026-02-28&compare=0')));
    const long = await get('from=2000-01-01&to=2099-12-31&datetype=departure&compare=0');
    expect(textOf(content(long))).toContain('its last 60 months are shown');
    expect(monthRows(long)).toHaveLength(1 + 60 + 1);
  });

  it('days to come hold no bookings yet: said, without a table of zeros', async () => {
    const answer = await get('from=2090-01-01&to=2090-12-31');
    expect(answer.status).toBe(200);
    expect(textOf(content(answer))).toContain('Future dates have no bookings yet.');
    expect(elements(content(answer), 'table')).toEqual([]);
    expect(textOf(content(await get('from=2090-01-01&to=2090-12-31&datetype=departure')))).toContain(
      'There was nothing',
    );
  });
});

it('a Flemish reader sees the Dutch name of an area that has none in Flemish (D3)', async () => {
  const page = await get('lng=nl-BE&group=area&open=all&period=lastyear', '10005');
  expect(page.html).toContain('<html lang="nl-BE"');
  expect(textOf(content(page))).toContain('Westelijke Middellandse Zee');
  expect(textOf(content(page))).not.toContain('Western Mediterranean');
});
