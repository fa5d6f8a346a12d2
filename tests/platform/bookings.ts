import { type Insertable, sql } from 'kysely';
import { searchText } from '~/platform/search';
import type { PlatformDb, PlatformTables } from '~/platform/tables';
import { issueToken } from '~/platform/tokens.server';

/** A partner that the demonstration does not know, with two users: one for everything, one for its own bookings. */
export interface OwnPartner {
  id: number;
  all: number;
  own: number;
}

export async function addPartner(
  db: PlatformDb,
  { id, all, own }: OwnPartner,
  { mandant = 101, pageViews = true } = {},
) {
  await sql`insert into platform.partner (id, mandant, page_views_enabled, company, salutation, first_name, last_name,
    street, house_number, city, country, postal_code, phone)
    values (${id}, ${mandant}, ${pageViews}, 'A', '1', 'B', 'C', 'D', '1', 'E', 'DE', '1234', '+49 1')`.execute(db);
  await sql`insert into platform.app_user (user_no, partner_id, username, password_hash, rights)
    values (${all}, ${id}, ${String(id)}, 'none', 511), (${own}, ${id}, ${`staff${id}`}, 'none', 1)`.execute(db);
}

/** A token for a user without a password. */
export const tokenOf = (db: PlatformDb, userNo: number) => issueToken(db, userNo, new Date());

/** The same by name. */
export async function tokenFor(db: PlatformDb, username: string): Promise<string> {
  const user = db.selectFrom('platform.app_user').select('user_no').where('username', '=', username);
  return tokenOf(db, (await user.executeTakeFirstOrThrow()).user_no);
}

export type Booking = Partial<Insertable<PlatformTables['platform.booking']>> & { booking_no: string };

/** Writes bookings; what they leave open does not matter to the test. */
export async function book(db: PlatformDb, partner: OwnPartner, bookings: Booking[]): Promise<void> {
  const rows = bookings.map(given => {
    const day = given.booking_date ?? '2026-01-01';
    const price = Number(given.price ?? 1000);
    const departure = given.departure ?? (day > '2026-06-01' ? day : '2026-06-01');
    const row = {
      partner_id: partner.id,
      user_no: partner.all,
      status: 'open' as const,
      booking_date: day,
      departure,
      return_date: departure,
      shipping_company_id: 1,
      cruising_area_id: 1,
      ship_name: 'AIDAnova',
      route_plan_id: 7,
      route_name: 'Kiel – Oslo',
      customer_name: 'Anna Vogel',
      traveler_name: 'Anna Vogel',
      persons: 2,
      price,
      commission: given.status === 'request' ? null : Number((price / 10).toFixed(2)),
      ...given,
    };
    const { booking_no, customer_name, traveler_name, ship_name, route_name } = row;
    return { ...row, search: searchText(booking_no, customer_name, traveler_name, ship_name, route_name) };
  });
  await db.insertInto('platform.booking').values(rows).execute();
}

/** Traffic of single days: day, visits, hits, page views. */
export async function visit(
  db: PlatformDb,
  partnerId: number,
  days: [string, number, number, number][],
): Promise<void> {
  await db
    .insertInto('platform.traffic_day')
    .values(days.map(([day, visits, hits, page_views]) => ({ partner_id: partnerId, day, visits, hits, page_views })))
    .execute();
}
