import { describe, expect, it } from 'vitest';
import { byId, elements, textOf } from '../tools/html';
import { linkIn, monthRows, overviewOf, sums, today, totalOf } from '../tools/overview-page';
import { content, press } from '../tools/press';
import { numberOf, rowsOf } from '../tools/report-tables';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const { get, signedIn } = overviewOf(portal);

const oneDecimal = (share = '') => `${(Math.round(numberOf(share) * 10) / 10).toFixed(1)}%`;

describe('what the report leads to', () => {
  it.each(['', '&datetype=departure'])('counts open their bookings, as many as they say: %s', async datetype => {
    const who = await signedIn();
    const page = await get(`period=lastyear${datetype}`);
    const links = elements(content(page), 'a').filter(({ attributes }) => attributes['aria-label']?.includes('March'));
    expect(links.map(each => each.attributes['aria-label']?.replace(/\d+/g, '#'))).toEqual([
      'Booking requests, March #: #, show transactions',
      'Firm bookings, March #: #, show transactions',
      ...(links.length > 2 ? ['Cancellations, March #: #, show transactions'] : []),
    ]);
    for (const each of links) {
      const list = await who.get(each.attributes.href ?? '');
      const heading = elements(content(list), 'h2')
        .map(textOf)
        .find(text => /^[\d,]+ /.test(text));
      expect(numberOf(/^[\d,]+/.exec(heading ?? '')?.[0])).toBe(numberOf(textOf(each)));
    }
  });

  it.each(['', '&group=area', '&open=2'])('those of a group, too: %s', async query => {
    const who = await signedIn();
    const page = await get(`period=lastyear&table=ranking${query}`);
    const links = elements(content(page), 'a')
      .filter(({ attributes }) => /[?&](line|area)=\d/.test(attributes.href ?? ''))
      .slice(0, 4);
    expect(links.length).toBe(4);
    for (const each of links) {
      const list = await who.get(each.attributes.href ?? '');
      expect(list.html).not.toContain('could not be read');
      const heading = elements(content(list), 'h2')
        .map(textOf)
        .find(text => /^[\d,]+ /.test(text));
      expect(numberOf(/^[\d,]+/.exec(heading ?? '')?.[0])).toBe(numberOf(textOf(each)));
    }
  });

  it('who sold best is said, and leads to all of them by sales, each with its share and the year before', async () => {
    const who = await signedIn('10001');
    const closed = await get('period=lastyear');
    expect(byId(content(closed), 'ranking')?.name).toBe('p');
    const open = await who.get(linkIn(closed, 'All shipping companies, most sales first'));
    expect(open.url).toMatch(/\?period=lastyear&table=ranking$/);
    const [head = [], ...rows] = rowsOf(content(open), 'ranking');
    expect(head).toEqual([
      'Shipping company',
      'Total sales in EUR',
      'Share',
      'BU Firm bookings',
      'PAX Travellers',
      'Commission in EUR',
      'Cancellation rate',
      `Against ${Number(today().slice(0, 4)) - 2}`,
    ]);
    const totals = rows.pop() ?? [];
    expect(rows.length).toBeGreaterThan(3);
    const months = monthRows(open);
    const total = months.find(row => row[0]?.startsWith('Total')) ?? [];
    expect(sums(rows, [1, 3, 4, 5])).toEqual([total[5], total[2], total[4], total[7]].map(numberOf));
    expect(totals).toEqual([
      'Total',
      total[5],
      '',
      total[2],
      total[4],
      total[7],
      expect.stringMatching(/%$/),
      total[9],
    ]);
    const sales = rows.map(row => numberOf(row[1]));
    expect(sales).toEqual(sales.toSorted((one, other) => other - one));
    const [best = []] = rows;
    expect(textOf(content(closed))).toContain(`${best[0]} with ${best[1]} EUR, ${oneDecimal(best[2])} of total sales`);
    // A link that leads there is heard as what the table is.
    expect(closed.html).toContain('&amp;table=ranking#ranking"');
    expect(byId(content(open), 'ranking')?.attributes.tabindex).toBe('-1');
    // A month that opens leaves it open.
    expect(linkIn(open, /^March/)).toMatch(/&table=ranking&open=\d{4}-03$/);
  });

  it('heads sort each table by itself, and the address keeps it', async () => {
    const who = await signedIn();
    const up = await who.get(linkIn(await get('period=lastyear'), /^Total sales in EUR$/));
    const down = await who.get(linkIn(up, /^Total sales in EUR/));
    const sales = monthRows(down)
      .filter(row => / show shipping companies$/.test(row[0] ?? ''))
      .map(row => numberOf(row[5]));
    expect(sales).toHaveLength(12);
    expect(sales).toEqual(sales.toSorted((one, other) => other - one));
    expect(down.url).toMatch(/sort=-sales$/);
    const sorted = elements(content(down), 'th').filter(({ attributes }) => attributes['aria-sort']);
    expect(sorted.map(each => [textOf(each), each.attributes['aria-sort']])).toEqual([
      ['Total sales in EUR', 'descending'],
      ['Month', 'ascending'],
    ]);
    // The year before stays below its month.
    const [first = [], second = []] = monthRows(down).slice(1);
    expect(second[0]).toBe(`${first[0]?.split(' ')[0]} ${Number(today().slice(0, 4)) - 2}`);
    const visits = await who.get(linkIn(down, /^BU per visits/));
    expect(visits.url).toContain('sort=-sales&sortvisits=firmPerVisit');
  });

  it('each table keeps its order when the form asks anew', async () => {
    const orders = 'sort=-sales&sortvisits=-visits&sortgroups=group';
    const answer = await get(`table=ranking&${orders}`);
    const asked = await press(await signedIn(), answer, 'Refresh', { datetype: 'departure' });
    expect(asked.location).toContain(orders);
  });
});

describe('what the report compares with', () => {
  it.each([1, 2, 3])('the same days %i years before', async back => {
    const year = Number(today().slice(0, 4)) - back;
    const page = await get(`from=${today().slice(0, 4)}-01-01&to=${today().slice(0, 4)}-02-28&compare=${back}`);
    const alone = totalOf(await get(`from=${year}-01-01&to=${year}-02-${year % 4 === 0 ? 29 : 28}&compare=none`));
    const past = monthRows(page).at(-1) ?? [];
    expect(past[0]).toBe(`Total ${year}`);
    expect(past.slice(1, 5)).toEqual(alone.slice(1, 5));
    expect(monthRows(page)[0]?.at(-1)).toBe(`Against ${year}`);
  });

  it('the years of the days that are shown, where more were asked for', async () => {
    const page = await get('from=2014-01-01&to=2025-12-31');
    const current = elements(content(page), 'a').filter(({ attributes }) => attributes['aria-current'] === 'true');
    expect(monthRows(page).at(-1)?.[0]).toBe(`Total ${textOf(current.at(-1))}`);
  });

  it.each(['sort=-onYear', 'sortvisits=-firmPerVisit'])('nothing that a table is sorted by: %s', async query => {
    const login = query.includes('visits') ? 'frontdesk1' : '10001';
    const answer = await get(`compare=none&${query}`, login);
    const usual = await get('compare=none', login);
    for (const table of ['months', 'visits'])
      expect(rowsOf(content(answer), table)).toEqual(rowsOf(content(usual), table));
    expect(textOf(content(answer))).toContain('“Sorting” could not be read: the usual setting is used instead.');
  });

  it('none, and an old address that said so in another way', async () => {
    for (const query of ['compare=none', 'compare=0']) {
      const page = await get(query);
      expect(monthRows(page).at(-1)?.[0]).toBe('Total');
      const current = elements(content(page), 'a').filter(({ attributes }) => attributes['aria-current'] === 'true');
      expect(current.map(textOf)).toEqual(['This year', 'Nothing']);
    }
  });

  it('in four tiles: the figure, and its change with sign and word', async () => {
    const page = await get('period=lastyear');
    const tiles = elements(content(page), 'dl').find(({ attributes }) => attributes.class === 'tiles');
    const total = totalOf(page);
    const text = textOf(tiles);
    expect(text).toContain(`Firm bookings (BU) ${total[2]} `);
    expect(text).toContain(`Travellers (PAX) ${total[4]} `);
    const before = monthRows(page).at(-1) ?? [];
    const year = Number(today().slice(0, 4)) - 2;
    const difference = numberOf(total[2]) - numberOf(before[2]);
    expect(text).toMatch(new RegExp(`[+−][\\d.]+%, ${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'} `));
    expect(text).toMatch(new RegExp(`^Total sales [\\d,]+ EUR [+−][\\d.]+% on same days ${year} Firm bookings`));
    expect(text).toMatch(new RegExp(` Sales per PAX ${total[6]} EUR [+−][\\d.]+% on ${year}$`));
    expect(elements(tiles ?? content(page), 'dt')).toHaveLength(4);
  });
});

it('the chart says in words of both years which month had most sales', async () => {
  const answer = await get('period=lastyear');
  const chart = elements(content(answer), 'svg').find(({ attributes }) => attributes.role === 'img');
  const year = new Date().getFullYear();
  expect(chart?.attributes['aria-label']).toMatch(
    new RegExp(`Most in \\w+ ${year - 1} \\(.+Most in \\w+ ${year - 2} \\(`),
  );
});
