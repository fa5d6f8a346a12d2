import { sql } from 'kysely';
import { addDays, monthStart } from '~/rules/days';
import type { PlatformDb } from '../tables';

/** Days from a statement to its payment, and percent of VAT by the agency's country. */
const paidAfterDays = 14;
const vat = { DE: 19, NL: 21, BE: 21, CH: 8.1, ES: 21, PT: 23, FR: 20 };

/** Of whom; everybody without it. */
interface Whose {
  fromPartner?: number;
}

/** The end of the last month that has statements: the next ones are for what is over since. */
export async function lastStatementDay(db: PlatformDb, fromPartner = 0): Promise<string | null> {
  const { day } = await db
    .selectFrom('platform.statement')
    .select(({ fn }) => fn.max('period_to').as('day'))
    .where('partner_id', '>=', fromPartner)
    .executeTakeFirstOrThrow();
  return day;
}

export const isMonthDue = (last: string | null, today: string): boolean =>
  last === null || last < addDays(monthStart(today), -1);

/**
 * For each month that is over and later than the last statement: what departed in it and is paid, each booking its own
 * commission (D43). @returns ids of those that were made
 */
export async function makeStatements(
  db: PlatformDb,
  today: string,
  { fromPartner = 0 }: Whose = {},
): Promise<string[]> {
  const end = monthStart(today);
  const last = await lastStatementDay(db, fromPartner);
  if (!isMonthDue(last, today)) return [];
  const due = sql`
    platform.booking
    where status = 'paid' and commission is not null and departure > ${last ?? '1900-01-01'}::date
      and departure < ${end}::date and partner_id >= ${fromPartner}`;
  const month = sql`date_trunc('month', departure)::date`;
  const { rows } = await sql<{ id: string }>`
    insert into platform.statement
      (id, partner_id, number, made_on, period_from, period_to, currency, total, bookings, account)
    select m.partner_id || '-' || to_char(m.month, 'YYYY-MM'), m.partner_id,
      'S' || to_char(m.month, 'YYMM') || '-' || m.partner_id, (m.month + interval '1 month')::date, m.month,
      (m.month + interval '1 month')::date - 1, 'EUR', m.total, m.bookings, coalesce(a.account, '')
    from (
      select partner_id, ${month} as month, sum(commission) as total, count(*) as bookings
      from ${due} group by 1, 2
    ) m
    left join lateral (
      select left(iban, 4) || ' … ' || right(iban, 4) || ', ' || bank_name as account
      from platform.bank_account where partner_id = m.partner_id and active order by id limit 1
    ) a on true
    returning id
  `.execute(db);
  const rates = JSON.stringify(vat);
  await sql`
    insert into platform.statement_line
      (statement_id, position, booking_no, booking_id, departure, price, rate, commission, vat, kind)
    select b.partner_id || '-' || to_char(b.month, 'YYYY-MM'),
      row_number() over (partition by b.partner_id, b.month order by b.departure, b.booking_no), b.booking_no, b.id,
      b.departure, b.price, case when b.price = 0 then 0 else round(100 * b.commission / b.price, 2) end, b.commission,
      round(b.commission * r.vat / (100 + r.vat), 2), 'commission'
    from (select *, ${month} as month from ${due}) b
    join platform.partner p on p.id = b.partner_id
    cross join lateral (select (${rates}::json ->> p.country)::numeric as vat) r
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function payStatements(db: PlatformDb, today: string): Promise<void> {
  await db
    .updateTable('platform.statement')
    .set({ paid_on: sql`made_on + ${paidAfterDays}::integer` })
    .where('paid_on', 'is', null)
    .where('made_on', '<=', addDays(today, -paidAfterDays))
    .execute();
}
