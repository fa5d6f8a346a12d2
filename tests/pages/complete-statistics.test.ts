import { describe, expect, it } from 'vitest';
import { today } from '~/rules/dates';
import { elements, textOf } from '../tools/html';
import { overviewOf, totalOf } from '../tools/overview-page';
import { content } from '../tools/press';
import { rowsOf } from '../tools/report-tables';
import { tableIn, trafficPage } from '../tools/traffic-page';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const { get: report, signedIn } = overviewOf(portal);
const page = '/partner/statistics/complete';
const thisYear = Number(today('Europe/Berlin', new Date()).slice(0, 4));

describe('the complete statistics', () => {
  it('have three years of every figure, and agree with the partner report and the statistics', async () => {
    const who = await signedIn();
    const answer = content(await who.get(page));
    const captions = elements(answer, 'caption').map(textOf);
    const metrics = ['Total sales in EUR', 'Firm bookings', 'Booking requests', 'Hits', 'Page views'];
    expect(captions).toEqual(metrics.map(metric => `${metric}, ${thisYear - 2} to ${thisYear}`));
    const total = totalOf(await report('period=lastyear&compare=none'));
    const sums = ['sales', 'firm', 'requests'].map(metric => rowsOf(answer, metric).at(-1)?.[2]);
    expect(sums).toEqual([total[5], total[2], total[1]]);
    const hits = tableIn(await who.get(`${trafficPage}?type=hits`), /^Hits by month/);
    expect(rowsOf(answer, 'hits').map(row => row.slice(1, 4))).toEqual(hits.map(row => row.slice(1, 4)));
    const charts = elements(answer, 'svg').filter(({ attributes }) => attributes.role === 'img');
    expect(charts).toHaveLength(5);
  });

  it('stand in one file, a column for each figure and year, in the order of the page', async () => {
    const who = await signedIn();
    const query = `years=2&sort=-firm-${thisYear - 1}`;
    const shown = rowsOf(content(await who.get(`${page}?${query}`)), 'firm').slice(1, -1);
    const { html } = await who.get(`${page}.csv?${query}`, { Accept: '*/*' });
    const [head = '', ...lines] = html.replace('\ufeff', '').split('\r\n');
    expect(head.match(/, \d{4}"/g)).toHaveLength(10);
    const rows = lines.slice(0, 12).map(line => line.split(','));
    expect(rows.map(([, , , , , count]) => count)).toEqual(shown.map(row => row[2]));
    expect(head.match(/, Against \d{4} \(%\)"/g)).toHaveLength(5);
    const shownChange = shown.map(row => Number(row[3]?.replace(/[^\d.]/g, '') ?? ''));
    expect(rows.map(row => Math.abs(Number(row[6])))).toEqual(shownChange);
    expect(lines[12]).toContain(`${thisYear} is counted up to`);
  });

  it('say in their title how many years are shown, if not the usual three', async () => {
    const who = await signedIn();
    expect((await who.get(`${page}?lng=en`)).html).toContain('<title>Complete statistics – ');
    expect((await who.get(`${page}?years=5`)).html).toContain('<title>Complete statistics: 5 years – ');
  });

  it('leave page views out where none are counted, and say whose bookings they count', async () => {
    const without = await (await signedIn('10003')).get(page);
    expect(textOf(content(without))).not.toContain('Page views');
    const own = await (await signedIn('frontdesk1')).get(page);
    expect(textOf(content(own))).toContain(
      'Only your own bookings are counted. Hits and page views are those of the whole agency.',
    );
  });
});
