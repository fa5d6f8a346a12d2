import { describe, expect, it } from 'vitest';
import { pages } from '~/portal';
import { type Element, elements, textOf } from '../tools/html';
import { content, press } from '../tools/press';
import { type Answer, visitorsOf } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const signedIn = visitorsOf(portal);
const year = new Date().getUTCFullYear() - 1;
const days = `from=${year}-01-01&to=${year}-12-31`;
const headOf = (answer: Answer) => elements(content(answer), 'th').map(textOf);
const linesOf = (csv: Answer | undefined) => (csv?.html ?? '').trim().split(/\r?\n/);
const firms = (answer: Answer) =>
  elements(content(answer), 'th')
    .filter(({ attributes }) => attributes.scope === 'row')
    .map(textOf)
    .slice(0, -1);

describe('the list of sub-partners (D44)', () => {
  it('stands in the menu of who has any, and of nobody else', async () => {
    expect((await (await signedIn('10050')).get('/partner/home')).html).toContain('href="/partner/partners"');
    for (const login of ['10001', 'frontdesk1'])
      expect((await (await signedIn(login)).get('/partner/home')).html).not.toContain('/partner/partners');
  });

  it('has the figures of each, which are those of its own report', async () => {
    const answer = await (await signedIn('10050')).get(`/partner/partners?${days}&sort=id`);
    expect(headOf(answer).slice(0, 11)).toEqual([
      ...['Company', 'Partner ID', 'City', 'Kind', 'State', 'Since'],
      ...['BUA', 'BU', 'StBu', 'PAX', 'Total sales in EUR'],
    ]);
    const rows = elements(content(answer), 'tr').map(row => elements(row, 'td').map(textOf));
    const listed = rows.find(([id]) => id === '10064') ?? [];
    const own = await (await signedIn('10064')).get(`/partner/statistics/overview.csv?${days}&compare=none`);
    const [head = [], ...months] = linesOf(own).map(line => line.split(','));
    for (const [at, name] of ['BUA', 'BU', 'StBu', 'PAX'].entries()) {
      const column = head.indexOf(name);
      expect(column).toBeGreaterThan(0);
      expect(listed[5 + at]).toBe(String(months.reduce((sum, month) => sum + Number(month[column]), 0)));
    }
    expect(Number(listed[6])).toBeGreaterThan(5);
  });

  it.each([
    ['kind=recruited', 5],
    ['kind=sub', 12],
    ['state=locked', 1],
    ['q=REISEBURO%20verden', 1],
    ['q=10071', 1],
    ['q=nobody', 0],
  ])('is narrowed by %s', async (query, count) => {
    const answer = await (await signedIn('10050')).get(`/partner/partners?${query}`);
    expect(answer.status).toBe(200);
    expect(textOf(elements(content(answer), 'h2')[0])).toBe(`${count} ${count === 1 ? 'agency' : 'agencies'}`);
    const csv = await (await signedIn('10050')).get(`/partner/partners.csv?${query}`);
    expect(linesOf(csv)).toHaveLength(count + 1);
  });

  it('says on paper what it was narrowed by', async () => {
    const answer = await (await signedIn('10050')).get('/partner/partners?kind=sub&q=reise&state=active');
    const [line] = elements(content(answer), 'p').filter(({ attributes }) => attributes.class === 'on-paper');
    expect(textOf(line)).toMatch(/^Partner 10050 · Sub-partners · Search: reise · .+ · Active$/);
  });

  it('is sorted by any column, and says what of an address it could not read', async () => {
    const who = await signedIn('10050');
    const down = firms(await who.get('/partner/partners?sort=-firm'));
    expect(down).toEqual(firms(await who.get('/partner/partners')).toReversed());
    const odd = await who.get('/partner/partners?kind=x&state=y&sort=z&page=9&from=soon');
    expect(odd.status).toBe(200);
    expect(elements(content(odd), 'p').filter(({ attributes }) => attributes.id?.startsWith('note-'))).toHaveLength(5);
  });
});

describe('a sub-partner’s reports', () => {
  const reports = ['bookingreport', 'traffic', 'overview', 'complete'];

  it('are switched to by a form without scripts, which keeps the filter', async () => {
    const who = await signedIn('10050');
    const first = await who.get('/partner/statistics/overview?group=area&partner=10062');
    const answer = await who.follow(await press(who, first, 'Show', { partner: '10061' }));
    expect(answer.url).toContain('group=area');
    expect(textOf(content(answer))).toContain('Figures of Reiseland Weserblick (10061), Bremerhaven.');
    const links = (await who.get('/partner/statistics/overview?period=lastmonth&partner=10061')).html;
    expect(links).toContain('href="/partner/partners?period=lastmonth">Choose a sub-partner');
    expect(links).toContain('href="/partner/statistics/bookingreport?period=lastmonth&amp;partner=10061"');
    const range = `from=${year + 1}-01-01&amp;to=[\\d-]+&amp;datetype=departure&amp;partner=10061`;
    const departing = await who.get('/partner/statistics/overview?datetype=departure&partner=10061');
    expect(departing.html).toMatch(new RegExp(`href="/partner/statistics/bookingreport\\?${range}"`));
    const last90 = await who.get('/partner/statistics/bookingreport?datetype=departure&partner=10061');
    expect(last90.html).toMatch(/overview\?from=[\d-]+&amp;to=[\d-]+&amp;datetype=departure&amp;partner=10061"/);
    const own = await who.follow(await press(who, answer, 'Show', { partner: '' }));
    expect(textOf(content(own))).not.toContain('Figures of');
    expect(own.html).toContain('href="/partner/partners">Choose a sub-partner');
    expect((await (await signedIn('10001')).get('/partner/statistics/overview')).html).not.toContain(
      '/partner/partners',
    );
  });

  it.each(reports)('every link of %s to another view of it stays with the sub-partner', async report => {
    const answer = await (await signedIn('10050')).get(`/partner/statistics/${report}?partner=10061`);
    expect(answer.status).toBe(200);
    const links = elements(content(answer), 'a')
      .map(({ attributes }) => (attributes.href ?? '').replaceAll('&amp;', '&'))
      .filter(href => href.startsWith('/partner/statistics/'));
    const left = links.filter(href => !href.includes('partner=10061'));
    expect(left).toEqual([expect.stringMatching(`^/partner/statistics/${report}(\\?|$)`)]);
    expect(links.length).toBeGreaterThan(8);
    const onPaper = elements(content(answer), 'p').filter(({ attributes }) => attributes.class === 'on-paper');
    expect(onPaper.map(textOf)).toEqual([expect.stringMatching(/^Partner 10061\b/)]);
  });

  it.each(reports)('%s is printed with whose figures it shows, and without the ways to others', async report => {
    const who = await signedIn('10050');
    const isPrinted = ({ attributes, parent }: Element): boolean =>
      !/\boff-paper\b/.test(attributes.class ?? '') && (parent === null || isPrinted(parent));
    const printed = async (query: string, name: string) =>
      elements(content(await who.get(`/partner/statistics/${report}${query}`)), name)
        .filter(isPrinted)
        .map(textOf);
    expect(await printed('?partner=10061', 'strong')).toContain(
      'Figures of Reiseland Weserblick (10061), Bremerhaven.',
    );
    const ways =
      /^(Transactions|Statistics|Partner report|Complete statistics|Choose a sub-partner|Back to your own figures)$/;
    for (const query of ['', '?partner=10061'])
      expect((await printed(query, 'a')).filter(name => ways.test(name))).toEqual([]);
  });

  it.each([
    ['bookingreport', days],
    ['traffic', `type=bookings&year=${year}`],
    ['overview', `${days}&open=all`],
  ])('the file of %s is the sub-partner’s own one, but for names', async (report, query) => {
    const [above, below] = await Promise.all(
      ['10050', '10064'].map(async login => {
        const partner = login === '10050' ? '&partner=10064' : '';
        return (await signedIn(login)).get(`/partner/statistics/${report}.csv?${query}${partner}`);
      }),
    );
    expect(above?.headers.get('content-disposition')).toContain('-10064-');
    expect(linesOf(above).length).toBeGreaterThan(10);
    const customer = linesOf(below)[0]?.split(',').indexOf('Customer');
    const withoutName = (line: string) => line.split(',').filter((_, at) => at !== customer);
    expect(linesOf(above)).toEqual(linesOf(below).map(line => withoutName(line).join(',')));
  });

  it('show no customer’s name, and find and sort by none', async () => {
    const who = await signedIn('10050');
    const answer = await who.get(`/partner/statistics/bookingreport?partner=10064&${days}&sort=customer&q=a&user=1`);
    expect(headOf(answer)).not.toContain('Customer');
    expect(elements(content(answer), 'p').filter(({ attributes }) => attributes.id?.startsWith('note-'))).toHaveLength(
      3,
    );
    const own = await (await signedIn('10064')).get(`/partner/statistics/bookingreport.csv?${days}`);
    const names = linesOf(own)
      .slice(1)
      .map(line => line.split(',')[2] ?? '');
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter(name => name.length > 3 && answer.html.includes(name))).toEqual([]);
    expect(answer.html).not.toContain('/statistics/bookings/');
  });
});

describe('the gate refuses `partner=`', () => {
  const closed = pages.filter(({ path, right }) => right > 0 && !path.includes(':')).map(({ path }) => path);

  it.each([
    ['10050', '10001', 'a stranger'],
    ['10050', '10091', 'a grandchild'],
    ['10050', '10050', 'oneself'],
    ['10050', '10061&partner=10062', 'two'],
    ['10050', '10061&partner=10061', 'one twice'],
    ['10050', 'x', 'no number'],
    ['10050', '99999999999999999999', 'a number too long'],
    ['10001', '10061', 'somebody else’s sub-partner'],
    ['frontdesk1', '10061', 'without the right'],
  ])('of %s for %s: %s', async (login, partner) => {
    const who = await signedIn(login);
    for (const path of ['statistics/bookingreport', 'statistics/overview.csv', 'statistics/traffic'])
      expect((await who.get(`/partner/${path}?partner=${partner}`)).status).toBe(404);
    expect(
      (await who.get(`/partner/statistics/overview?partner=${partner}&_data=routes%2Fstatistics%2Foverview%2Froute`))
        .status,
    ).toBe(404);
  });

  it('on every page but the reports, even for a sub-partner', async () => {
    const who = await signedIn('10050');
    const shown: string[] = [];
    for (const path of closed) {
      const { status } = await who.get(`/partner/${path}?partner=10061`);
      if (status !== 404) shown.push(path);
    }
    expect(shown.filter(path => !/^statistics\/(bookingreport|traffic|overview|complete)(\.|$)/.test(path))).toEqual(
      // Not open to this partner at all.
      closed.filter(path => path === 'icbe/data/edit'),
    );
  });
});
