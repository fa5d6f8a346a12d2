import type pg from 'pg';
import type { Visitor } from '../../tools/visitor';
import { type Counted, compare, compareFiles, type Kinds, type Row, screenOf } from './tables';
import type { Owner } from './transactions';

const figures: Kinds = {
  Visits: 'count',
  BUA: 'count',
  BU: 'count',
  StBu: 'count',
  PAX: 'count',
  'BUA per visits': 'percent',
  'BU per visits': 'percent',
  'Total sales in EUR': 'money',
  'Sales per PAX': 'money',
  'Commission in EUR': 'money',
  'Cancellation rate': 'percent',
  'Cancellations in EUR': 'money',
  Change: 'percent',
};

const day = { booking: 'booking_date', departure: 'departure' };
export type DateType = keyof typeof day;

/** Each month by itself, with the one before it for the rate of change, and all of them together. */
async function monthsOf(db: pg.Client, { partner, own }: Owner, datetype: DateType, year: number) {
  const hasRatios = own === null && datetype === 'booking';
  const { rows } = await db.query(
    `with counted as (
       select m.month, (select coalesce(sum(t.visits), 0) from platform.traffic_day t
           where t.partner_id = $1 and t.day >= m.month and t.day < m.month + interval '1 month') as visits,
         count(b.id) filter (where b.status = 'request') as bua,
         count(b.id) filter (where b.status in ('open', 'confirmed', 'paid')) as bu,
         count(b.id) filter (where b.status = 'cancelled') as stbu,
         coalesce(sum(b.persons) filter (where b.status in ('open', 'confirmed', 'paid')), 0) as pax,
         coalesce(sum(b.price) filter (where b.status in ('open', 'confirmed', 'paid')), 0) as sales,
         coalesce(sum(b.commission) filter (where b.status in ('open', 'confirmed', 'paid')), 0) as commission,
         coalesce(sum(b.price) filter (where b.status = 'cancelled'), 0) as lost
       from (select generate_series(make_date($3 - 1, 12, 1), make_date($3, 12, 1), interval '1 month') as month) m
       left join platform.booking b on b.partner_id = $1 and ($2::integer is null or b.user_no = $2)
         and b.${day[datetype]} >= m.month and b.${day[datetype]} < m.month + interval '1 month'
       group by m.month
     ), known as (
       select to_char(month, 'YYYY-MM') as "Month", visits, bua, bu, stbu, pax, sales, commission, lost,
         lag(sales) over (order by month) as before from counted
     ), summed as (
       select * from known where "Month" like $3 || '-%' union all
       select 'Total', sum(visits), sum(bua), sum(bu), sum(stbu), sum(pax), sum(sales), sum(commission), sum(lost), null
       from known where "Month" like $3 || '-%'
     )
     select "Month", left("Month", 4) as "Year", visits::text as "Visits", bua::text as "BUA", bu::text as "BU",
       stbu::text as "StBu", pax::text as "PAX", sales::numeric(12, 2)::text as "Total sales in EUR",
       round(sales / nullif(pax, 0), 2)::text as "Sales per PAX", commission::numeric(12, 2)::text as "Commission in EUR",
       lost::numeric(12, 2)::text as "Cancellations in EUR",
       round(100.0 * stbu / nullif(bu + stbu, 0), 2)::text as "Cancellation rate",
       case when $4 then round(100.0 * bua / nullif(visits, 0), 2) end::text as "BUA per visits",
       case when $4 then round(100.0 * bu / nullif(visits, 0), 2) end::text as "BU per visits",
       case when before = 0 then 0.00 else round(100 * (sales - before) / before, 2) end::text as "Change"
     from summed order by "Month"`,
    [partner, own, year, hasRatios],
  );
  return { months: rows.slice(0, -1) as Row[], total: rows.at(-1) as Row };
}

/** With the same months of the year before in columns of their own. */
async function withYearBefore(db: pg.Client, owner: Owner, datetype: DateType, year: number) {
  const [now, past] = [await monthsOf(db, owner, datetype, year), await monthsOf(db, owner, datetype, year - 1)];
  const beside = (row: Row, before: Row | undefined): Row => ({
    ...row,
    ...Object.fromEntries(Object.entries(before ?? {}).map(([label, value]) => [`${label}, ${year - 1}`, value])),
    [`Against ${year - 1}`]: growth(row['Total sales in EUR'], before?.['Total sales in EUR']),
  });
  return { months: now.months.map((row, at) => beside(row, past.months[at])), total: beside(now.total, past.total) };
}

/** Percent, half away from zero; nothing against nothing. */
function growth(now: string | null | undefined, before: string | null | undefined): string {
  const [one, other] = [now, before].map(text => BigInt((text ?? '0').replace('.', ''))) as [bigint, bigint];
  if (other === 0n) return '';
  const scaled = (one - other) * 100_000n;
  const rounded = (scaled / other + (scaled < 0n ? -5n : 5n)) / 10n;
  return (Number(rounded) / 100).toFixed(2);
}

const path = 'statistics/overview';

export async function checkReport(
  who: Visitor,
  db: pg.Client,
  owner: Owner,
  [datetype, year]: [DateType, number],
  counted: Counted,
): Promise<void> {
  const past = Object.fromEntries(Object.entries(figures).map(([label, kind]) => [`${label}, ${year - 1}`, kind]));
  const kinds: Kinds = { Year: 'count', Month: 'month', ...figures, ...past, [`Against ${year - 1}`]: 'percent' };
  const { months: rows, total } = await withYearBefore(db, owner, datetype, year);
  const query = `datetype=${datetype}&from=${year}-01-01&to=${year}-12-31`;
  const { Month: _, Year: __, ...totals } = total;
  const wanted = { kinds, rows, total: totals, left: ['Note'] };
  const needed = [
    'Visits',
    'BUA',
    'BU',
    'StBu',
    'PAX',
    'Total sales in EUR',
    'Sales per PAX',
    'Commission in EUR',
    'Change',
  ];
  await compareFiles(who, [path, query], { ...wanted, needed: [...needed, `Against ${year - 1}`] }, counted);
  const page = await who.get(`/partner/${path}?${query}&compare=none&lng=en`);
  const [, ...shown] = needed;
  const onScreen = { ...wanted, rows: rows.map(row => ({ ...row, Year: null })) };
  compare(heads(screenOf(page, 'months')), { ...onScreen, needed: ['Month', ...shown] }, query, counted);
  compare(heads(screenOf(page, 'visits')), { ...onScreen, needed: ['Visits', 'Cancellation rate'] }, query, counted);
}

/** A short word in a head is followed by what it stands for. */
const heads = ({ head, rows }: ReturnType<typeof screenOf>) => ({
  head: head.map(label => label.replace(/^(BUA|BU|StBu|PAX) (?!per).*/, '$1')),
  rows,
});
