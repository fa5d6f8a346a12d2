import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { mediumDay } from '~/parts/frame/format';
import { today } from '~/rules/dates';
import { readWorkbook } from '../files/read-workbook';
import { fileOf } from '../tools/files';
import { type Element, elements, textOf } from '../tools/html';
import { content } from '../tools/press';
import { linkTo, trafficPage as page, tableIn } from '../tools/traffic-page';
import { type Answer, type Visitor, visitorsOf } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const now = today('Europe/Berlin', new Date());
const thisYear = Number(now.slice(0, 4));

const signedIn = visitorsOf(portal);

describe('its weight', () => {
  it('is that of a page without scripts; a first visit fits the first flight', async () => {
    const who = await signedIn('10001');
    who.cookies.delete('css');
    const first = await who.get(`${page}?type=bookings`);
    expect(first.html).not.toContain('<script');
    // Headers are some 1,100 bytes on top.
    expect(brotliCompressSync(first.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length).toBeLessThan(
      12_900,
    );
    const plain = await who.get(`${page}/hits/${thisYear - 1}-05-01`);
    expect(plain.html).not.toContain('<script');
  });

  it('grows only where somebody asks for charts that answer', async () => {
    const who = await signedIn('10001');
    const address = `${page}?type=bookings&chart=interactive`;
    const answer = await who.get(address);
    expect(answer.html).toContain('<script');
    expect(linkTo(answer, /^Simple chart ?: Bookings/)).toMatch(/^\?type=bookings#[\w-]+$/);
    expect(linkTo(await who.get(`${page}?type=bookings`), /^Interactive chart ?: Bookings/)).toMatch(
      /^\?type=bookings&chart=interactive#[\w-]+$/,
    );
    // Who wants no scripts gets none, nor a link that would be of no use.
    const lite = await who.get(address, { 'Save-Data': 'on' });
    expect(lite.html).not.toMatch(/<script|Simple chart|Interactive chart/);
    expect(chartOf(lite)?.attributes.role).toBe('img');
  });
});

const chartOf = (answer: Answer): Element | undefined =>
  elements(content(answer), 'svg').find(({ attributes }) => attributes.id === 'chart');

describe('its files', () => {
  const csv = async (who: Visitor, address: string) =>
    (await who.get(address)).html.replace(/^\uFEFF/, '').split('\r\n');

  it('hold what the page shows', async () => {
    const who = await signedIn('10001');
    const table = await who.get(`${page}?type=bookings&year=${thisYear - 1}`);
    const lines = await csv(who, linkTo(table, 'CSV export'));
    const rows = tableIn(table, /^Bookings by month/);
    expect(lines.slice(0, 13).map(line => line.replaceAll('"', '').split(/[;,]/))).toEqual(rows.slice(0, 13));
    const excel = await who.get(linkTo(table, 'Excel export'));
    expect([excel.status, excel.headers.get('Content-Disposition')]).toEqual([
      200,
      expect.stringMatching(/halyard-kreuzfahrten-traffic-bookings-\d{4}-\d\d-\d\d\.xlsx/),
    ]);
  });

  it('of a year or month that lasts say until when they count, and name no currency', async () => {
    const who = await signedIn('10001');
    const [year, month] = now.split('-');
    const last = async (address: string) => (await csv(who, address)).findLast(line => line !== '');
    expect(await last(`${page}.csv?type=bookings`)).toContain(`${year} is counted up to ${mediumDay(now, 'en')}`);
    expect(await last(`${page}.csv?type=bookings&year=${thisYear - 1}`)).not.toContain('counted');
    const days = `${page}/hits/${year}-${month}-01`;
    expect(await last(`${days}.csv`)).toMatch(new RegExp(`${year} is counted up to ${mediumDay(now, 'en')}`));
    expect(textOf(content(await who.get(days)))).toContain(`is counted up to ${mediumDay(now, 'en')}.`);
    const { body } = await fileOf(who, `${page}.xlsx?type=bookings`);
    const [, about = []] = [...readWorkbook(body).values()];
    expect(about.map(([label]) => label && 'text' in label && label.text)).not.toContain('Currency');
  });

  it('and tables stand in the order that a head was pressed for', async () => {
    const who = await signedIn('10001');
    const table = await who.get(`${page}?type=bookings&year=${thisYear - 1}`);
    const up = await who.get(linkTo(table, String(thisYear - 2)).split('#')[0] ?? '');
    const down = await who.get(linkTo(up, String(thisYear - 2)).split('#')[0] ?? '');
    const counts = tableIn(down, /^Bookings by month/)
      .slice(1, 13)
      .map(row => Number(row[2]));
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    const lines = await csv(who, linkTo(down, 'CSV export'));
    expect(lines.slice(1, 13).map(line => Number(line.split(',')[2]))).toEqual(counts);
    const days = await who.get(`${page}/hits/${thisYear - 1}-02-01?sort=-count`);
    const hits = tableIn(days, /^Hits by day/)
      .slice(1, -1)
      .map(row => Number(row[1]?.replace(',', '')));
    expect(hits).toEqual(hits.toSorted((one, other) => other - one));
    expect((await csv(who, linkTo(days, 'CSV export')))[1]).toContain(`,${hits[0]}`);
  });

  it('of a month hold its days', async () => {
    const who = await signedIn('10001');
    const days = await who.get(`${page}/hits/${thisYear - 1}-02-01`);
    const lines = await csv(who, linkTo(days, 'CSV export'));
    const rows = tableIn(days, /^Hits by day/);
    expect(lines[1]).toContain(rows[1]?.[1]?.replace(',', ''));
    expect(lines.length).toBeGreaterThanOrEqual(rows.length);
    expect((await who.get(`${page}/hits/rubbish.csv`)).status).toBe(404);
  });
});
