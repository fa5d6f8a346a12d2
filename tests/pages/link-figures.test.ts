import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { byId, elements, textOf } from '../tools/html';
import { onDatabase } from '../tools/on-database';
import { content, press } from '../tools/press';
import { type Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const signedIn = visitorsOf(portal);
const list = '/partner/marketing/links/codes';

let who: Visitor;
let brought: { requests: number; bookings: number; sales: string };
const codes: Record<string, number> = {};
beforeAll(async () => {
  who = await signedIn();
  for (const [code, campaign] of [
    ['first', 'norway'],
    ['second', 'norway'],
    ['newsletter', ''],
    ['nobody', 'unheard of'],
  ] as const) {
    const form = await who.get(`${list}/new?campaign=${encodeURIComponent(campaign)}&lng=en`);
    const saved = await press(who, form, 'Save campaign code', { name: `By ${code}`, code });
    codes[code] = Number(/codes\/(\d+)$/.exec(saved.location ?? '')?.[1]);
  }
  await onDatabase(portal.database, async database => {
    await sql`update portal.link_code set created_at = now() - interval '8 months'`.execute(database);
    const { rows } = await sql<typeof brought>`
    select count(*) filter (where status = 'request')::int as requests,
      count(*) filter (where status not in ('request', 'cancelled'))::int as bookings,
      coalesce(sum(price) filter (where status not in ('request', 'cancelled')), 0)::text as sales
    from platform.booking where partner_id = 10001 and campaign = 'norway'
      and booking_date >= date_trunc('month', now() - interval '8 months')`.execute(database);
    [brought] = rows as [typeof brought];
  });
}, 60_000);

const cellsOf = (row: Parameters<typeof elements>[0] | undefined) =>
  row ? elements(row, 'td').map(cell => textOf(cell)) : [];
const shown = () => [
  brought.requests.toLocaleString('en'),
  brought.bookings.toLocaleString('en'),
  Number(brought.sales).toLocaleString('en', { minimumFractionDigits: 2 }),
];

describe('what a campaign code brought', () => {
  it('is requests, bookings and sales by month on its page, as the bookings say', async () => {
    const page = await who.get(`${list}/${codes.first}?lng=en`);
    const table = byId(content(page), 'by-month-table') ?? content(page);
    expect(elements(table, 'tbody').flatMap(body => elements(body, 'tr'))).toHaveLength(9);
    expect(brought.bookings).toBeGreaterThan(0);
    expect(cellsOf(elements(table, 'tfoot')[0]).slice(-3)).toEqual(shown());
    expect(textOf(content(page))).toContain('everybody who came by a link with the same campaign');
  });

  it('stands in the list, for each code of a campaign, and is nothing for one that nobody came by', async () => {
    const page = await who.get(`${list}?lng=en`);
    const rows = elements(byId(content(page), 'codes-table') ?? content(page), 'tr');
    const rowOf = (name: string) => rows.find(row => textOf(row).includes(name));
    for (const name of ['By first', 'By second']) expect(cellsOf(rowOf(name)).slice(-3)).toEqual(shown());
    expect(cellsOf(rowOf('By nobody')).slice(-3)).toEqual(['0', '0', '0.00']);
  });

  it('is asked for by the code where its link had no campaign', async () => {
    const page = await who.get(`${list}/${codes.newsletter}?lng=en`);
    expect(textOf(content(page))).toContain('Campaign: newsletter');
    expect((await who.get(`${list}?lng=en`)).html).toContain('campaign=newsletter');
  });

  it('stands in the file by month', async () => {
    const csv = await who.get(`${list}.csv?lng=en`);
    const lines = csv.html.split(/\r?\n/).filter(line => line.includes(',By first,first,'));
    const sum = lines.reduce((total, line) => total + Number(line.split(',').at(-1)), 0);
    expect([lines.length, sum.toFixed(2)]).toEqual([9, Number(brought.sales).toFixed(2)]);
    const own = 'Only your own bookings are counted.';
    expect(csv.html).not.toContain(own);
    expect((await (await signedIn('frontdesk1')).get(`${list}.csv?lng=en`)).html).toContain(own);
  });
});
