import { describe, expect, it } from 'vitest';
import { monthEnd, monthStart } from '~/rules/days';
import { address, overviewOf, sums, today, totalOf } from '../tools/overview-page';
import { content } from '../tools/press';
import { numberOf, rowsOf } from '../tools/report-tables';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const { get, csv, signedIn } = overviewOf(portal);

describe('the partner report as a file', () => {
  it('has the specification’s columns, every month of the page and its totals', async () => {
    const [head, ...rows] = await csv('compare=none');
    expect(head).toEqual([
      'Year',
      'Month',
      'Visits',
      'BUA',
      'BU',
      'StBu',
      'BUA per visits (%)',
      'BU per visits (%)',
      'PAX',
      'Total sales in EUR',
      'Sales per PAX',
      'Change (%)',
      'Commission in EUR',
      'Cancellation rate (%)',
      'Cancellations in EUR',
      'Note',
    ]);
    expect(rows.map(([year, month]) => [year, month])).toEqual(
      Array.from({ length: Number(today().slice(5, 7)) }, (_, at) => [
        today().slice(0, 4),
        `${today().slice(0, 4)}-${String(at + 1).padStart(2, '0')}`,
      ]),
    );
    expect(sums(rows, [3, 4, 5, 8, 9, 12])).toEqual(
      totalOf(await get('compare=0'))
        .toSpliced(6, 1)
        .slice(1, 7)
        .map(numberOf),
    );
  });

  it('with all months open has a row for each group, and the same totals', async () => {
    const [head, ...rows] = await csv('open=all&group=area&period=lastyear');
    expect(head?.slice(0, 4)).toEqual(['Year', 'Month', 'Cruising area', 'BUA']);
    const total = totalOf(await get('period=lastyear&compare=0')).slice(1, 6);
    expect(sums(rows, [3, 4, 5, 6, 7])).toEqual(total.map(numberOf));
  });

  it('with one month open has its groups as the page shows them, the other months in a row each', async () => {
    const query = 'period=lastyear&group=area';
    const page = await get(`${query}&compare=0`);
    const month = (await csv(`${query}&open=all`))[1]?.[1] ?? '';
    const groups = (await csv(`${query}&open=all`)).filter(row => row[1] === month);
    expect(groups.length).toBeGreaterThan(1);
    const [head, ...lines] = await csv(`${query}&open=${month}`);
    const rows = lines.slice(0, -1);
    expect(lines.at(-1)).toEqual(['While months are open, visits and their ratios are left out.']);
    expect(head?.[2]).toBe('Cruising area');
    expect(rows.filter(row => row[1] === month)).toEqual(groups);
    const closed = rows.filter(row => row[1] !== month);
    expect(closed.map(row => row[2])).toEqual(Array.from({ length: 11 }, () => 'Total'));
    expect(sums(rows, [3, 4, 5, 6, 7])).toEqual(totalOf(page).slice(1, 6).map(numberOf));
  });

  it('holds one’s own bookings only for who may see no others, says so, and leaves the ratios empty', async () => {
    const [, ...lines] = await csv('', 'frontdesk1');
    const rows = lines.filter(([year]) => year === today().slice(0, 4));
    expect(sums(rows, [3, 4])).toEqual(
      totalOf(await get('compare=0', 'frontdesk1'))
        .slice(1, 3)
        .map(numberOf),
    );
    expect(rows.flatMap(row => row.slice(6, 8)).join('')).toBe('');
    expect(lines.at(-1)?.join()).toContain('Only your own bookings are counted.');
  });

  it('by departure has no ratios and no visits of months to come, and says why (D26)', async () => {
    const rows = await csv('datetype=departure');
    const [head = []] = rows;
    const months = rows.filter(([year]) => year === today().slice(0, 4));
    expect(months).toHaveLength(12);
    const visits = months.map(row => row[head.indexOf('Visits')]);
    expect(visits.map(count => count !== '')).toEqual(months.map(([, month = '']) => month <= today().slice(0, 7)));
    for (const column of ['BUA per visits (%)', 'BU per visits (%)'])
      expect(months.map(row => row[head.indexOf(column)]).join('')).toBe('');
    expect(rows.at(-1)?.[0]).toMatch(/^There are no ratios by departure: .*Departures after today/);
  });

  it('has nothing of coming months that its page lacks', async () => {
    const query = `datetype=departure&compare=0&from=${monthStart(today(), 1)}&to=${monthEnd(today(), 2)}`;
    const visits = rowsOf(content(await get(query)), 'visits').slice(1, -1);
    const [head = [], ...rows] = (await csv(query)).slice(0, 3);
    const lost = rows.map(row => numberOf(row[head.indexOf('Cancellations in EUR')]) || 0);
    expect(visits.map(row => numberOf(row.at(-1)) || 0)).toEqual(lost);
  });

  it.each(['', '&table=ranking'])('says as its page does which days it lacks%s', async table => {
    const last = async (query: string) => (await csv(query + table)).at(-1)?.join();
    expect(await last('from=2014-01-01&to=2025-12-31')).toContain('its last 60 months are shown');
    expect(await last('datetype=departure')).toContain('Departures after today count with what is booked so far.');
    const next = Number(today().slice(0, 4)) + 1;
    expect(await last(`from=${next}-01-01&to=${next}-12-31`)).toContain('Future dates have no bookings yet.');
  });

  it('marks the running month with its last day, and a part of a month with its days', async () => {
    const [head = [], ...rows] = await csv('');
    const [year, month, day] = today().split('-');
    expect(rows.at(-1)?.[head.indexOf('Note')]).toBe(`until ${day}/${month}/${year}`);
    expect(rows.slice(0, -1).every(row => row[head.indexOf('Note')] === '')).toBe(true);
    const part = await csv('from=2025-03-10&to=2025-04-30');
    expect(part.slice(1).map(row => row[head.indexOf('Note')])).toEqual(['10 – 31 Mar', '']);
    const [heads = [], departures] = await csv('datetype=departure&period=month');
    expect(departures?.[heads.indexOf('Note')]).toBe('booked so far');
  });

  it('has the year before in columns of its own, groups that sold only then with it', async () => {
    const query = 'from=2026-01-01&to=2026-03-31&compare=2';
    const [head = [], ...rows] = await csv(query);
    const page = await get(query);
    const past = rowsOf(content(page), 'months').at(-1) ?? [];
    const labels = ['BUA', 'BU', 'StBu', 'PAX', 'Total sales in EUR'].map(label => `${label}, 2024`);
    const sumsIn = (heads: string[], all: string[][]) =>
      sums(
        all,
        labels.map(label => heads.indexOf(label)),
      );
    expect(sumsIn(head, rows)).toEqual(past.slice(1, 6).map(numberOf));
    expect(head.at(-2)).toBe('Against 2024 (%)');
    const [open = [], ...groups] = await csv(`${query}&open=all`);
    expect(sumsIn(open, groups)).toEqual(sumsIn(head, rows));
  });

  it('sets no visits of a year that goes on beside those of a whole one', async () => {
    const year = Number(today().slice(0, 4)) - 1;
    const [byBooking] = await csv('');
    expect(byBooking).toContain(`Visits, ${year}`);
    const [byDeparture] = await csv('datetype=departure');
    expect(byDeparture).toContain(`BU, ${year}`);
    expect(byDeparture).not.toContain(`Visits, ${year}`);
  });

  it('has the ranking of the whole period, in the order of the page', async () => {
    const query = 'period=lastyear&group=area&table=ranking&sortgroups=-firm';
    const [head = [], ...rows] = await csv(query);
    const shown = rowsOf(content(await get(query)), 'ranking').slice(1, -1);
    expect(rows.map(([name]) => name)).toEqual(shown.map(([name]) => name));
    const firm = rows.map(row => numberOf(row[head.indexOf('BU')]));
    expect(firm).toEqual(firm.toSorted((one, other) => other - one));
    expect(sums(rows, [1])).toEqual([numberOf(totalOf(await get('period=lastyear'))[5])]);
  });

  it('of a Swiss brand reads in a Swiss Excel: semicolons, a decimal point and no apostrophes', async () => {
    const who = await signedIn('10008');
    const { html } = await who.get(`${address}.csv?period=lastyear&lng=de`, { Accept: '*/*' });
    const [head = '', ...rows] = html.replace('\ufeff', '').trim().split('\r\n');
    const sales = head.split(';').indexOf('Gesamtumsatz in EUR');
    expect(sales).toBe(9);
    expect(rows.map(row => row.split(';')[sales])).toEqual(Array(12).fill(expect.stringMatching(/^\d+\.\d\d$/)));
  });

  it('is named as the specification says', async () => {
    const answer = await (await signedIn('10001')).get(`${address}.xlsx?open=all`, { Accept: '*/*' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Disposition')).toContain(`-partnerreport-${today()}.xlsx`);
  });
});
