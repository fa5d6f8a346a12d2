import type pg from 'pg';
import { elements, textOf } from '../../tools/html';
import { content } from '../../tools/press';
import type { Visitor } from '../../tools/visitor';
import { type Counted, compare, compareFiles, type Kinds, type Row, screenOf } from './tables';

/** A partner, and the user whose own bookings are all that is seen. */
export interface Owner {
  partner: number;
  own: number | null;
}

const kinds: Kinds = {
  'Booking number': 'text',
  'Booking date': 'day',
  Customer: 'text',
  Traveller: 'text',
  Ship: 'text',
  Departure: 'day',
  Return: 'day',
  Route: 'text',
  Travellers: 'count',
  'Your reference': 'text',
  State: 'text',
  'Travel price': 'money',
  'Commission incl. VAT': 'money',
};
const needed = ['Booking number', 'Booking date', 'Customer', 'Ship', 'Route', 'State', 'Travel price'];

const statesOf = { request: ['request'], open: ['open', 'confirmed', 'paid'], storno: ['cancelled'] };
const days = { booking: 'booking_date', departure: 'departure', return: 'return_date' };
export const types = Object.keys(statesOf) as (keyof typeof statesOf)[];
export const dateTypes = Object.keys(days) as (keyof typeof days)[];

export interface Asked {
  type: keyof typeof statesOf;
  datetype: keyof typeof days;
  from: string;
  to: string;
  /** what the address says besides, and the same of the table */
  narrowed?: [query: string, condition: string];
}

async function bookingsOf(db: pg.Client, { partner, own }: Owner, { type, datetype, from, to, narrowed }: Asked) {
  const found = await db.query(
    `select b.booking_no as "Booking number", b.booking_date::text as "Booking date", b.customer_name as "Customer",
       b.traveler_name as "Traveller", b.ship_name as "Ship", b.departure::text as "Departure",
       b.return_date::text as "Return", b.route_name as "Route", b.persons::text as "Travellers",
       initcap(b.status) as "State", b.price::text as "Travel price", b.commission::text as "Commission incl. VAT"
     from platform.booking b
     where b.partner_id = $1 and b.status = any($2) and b.${days[datetype]} >= $3 and b.${days[datetype]} <= $4
       and ($5::integer is null or b.user_no = $5) and (${narrowed?.[1] ?? 'true'})
     order by b.booking_date desc, b.id desc`,
    [partner, statesOf[type], from, to, own],
  );
  return found.rows as Row[];
}

const cents = (text: string | null | undefined) => BigInt((text ?? '0').replace('.', ''));
export function sumOf(rows: readonly Row[], label: string): string {
  const sum = rows.reduce((total, row) => total + cents(row[label]), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(3, '0');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const perPage = 100;
const path = 'statistics/bookingreport';

export async function checkTransactions(who: Visitor, db: pg.Client, owner: Owner, asked: Asked, counted: Counted) {
  const { type, datetype, from, to, narrowed } = asked;
  const rows = await bookingsOf(db, owner, asked);
  const query = `type=${type}&datetype=${datetype}&from=${from}&to=${to}&size=${perPage}${narrowed?.[0] ?? ''}`;
  const where = `${path}?${query}`;
  if (rows.length === 0) {
    const page = await who.get(`/partner/${where}&lng=en`);
    if (!textOf(content(page)).includes('Nothing was found')) throw new Error(`${where} shows what there is not.`);
    return;
  }
  const total: Row = { 'Travel price': sumOf(rows, 'Travel price') };
  if (type !== 'request') total['Commission incl. VAT'] = sumOf(rows, 'Commission incl. VAT');
  await compareFiles(who, [path, query], { kinds, rows, total, needed: [...needed, 'Departure', 'Return'] }, counted);
  const shown = datetype === 'return' ? 'Return' : 'Departure';
  for (let page = 1; (page - 1) * perPage < rows.length; page += 1) {
    const answer = await who.get(`/partner/${where}&page=${page}&lng=en`);
    const part = rows.slice((page - 1) * perPage, page * perPage);
    const table = { kinds, rows: part, total, needed: [...needed, shown] };
    compare(screenOf(answer, 'transactions'), table, `${where}&page=${page}`, counted);
    const heading = elements(content(answer), 'h2').map(each => textOf(each));
    const count = new RegExp(`^${rows.length.toLocaleString('en')} (booking|cancellation)`);
    if (!heading.some(text => count.test(text)))
      throw new Error(`${where} counts ${heading} instead of ${rows.length}.`);
  }
}
