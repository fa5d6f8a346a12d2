import { type RawBuilder, sql } from 'kysely';
import type { SortKey } from '~/rules/transaction-columns';
import type { Transaction } from '~/upstream/calls';

/** Where each field of a transaction comes from. */
export const transactionFields: Record<keyof Transaction, RawBuilder<unknown>> = {
  bookingid: sql`b.id`,
  date: sql`b.booking_date`,
  status: sql`case b.kind when 1 then 'request' when 2 then 'open' else 'storno' end`,
  bookingnr: sql`b.booking_no`,
  routeplanid: sql`b.route_plan_id`,
  shipname: sql`b.ship_name`,
  reiseterminvon: sql`b.departure`,
  reiseterminbis: sql`b.return_date`,
  name: sql`b.route_name`,
  customername: sql`b.customer_name`,
  travelername: sql`b.traveler_name`,
  bookingpricebrutto: sql`b.price`,
  persons: sql`b.persons`,
  shippingcompanyid: sql`b.shipping_company_id`,
  cruisingareaid: sql`b.cruising_area_id`,
  commission: sql`b.commission`,
  state: sql`b.status`,
};

interface SortBy {
  by: RawBuilder<unknown>;
  type: SortType;
}

export type SortType = 'date' | 'text' | 'numeric' | 'integer';

/** Names by their letters without accents and case, whatever the database's own alphabet is. */
const letters = (column: string): SortBy => ({
  by: sql`platform.sort_text(${sql.ref(`b.${column}`)}) collate "C"`,
  type: 'text',
});
const plain = (column: string, type: SortType): SortBy => ({ by: sql`${sql.ref(`b.${column}`)}`, type });

/** Past 2,000 rows a page is found by an index of that order (migration 0016). */
export const sortings: Record<SortKey, SortBy> = {
  bookingdate: plain('booking_date', 'date'),
  returndate: plain('return_date', 'date'),
  departure: plain('departure', 'date'),
  bookingnr: { by: sql`b.booking_no collate "C"`, type: 'text' },
  customer: letters('customer_name'),
  traveler: letters('traveler_name'),
  ship: letters('ship_name'),
  route: letters('route_name'),
  price: plain('price', 'numeric'),
  /** from open to paid */
  status: {
    by: sql`array_position(array['request', 'open', 'confirmed', 'paid', 'cancelled'], b.status)`,
    type: 'integer',
  },
  /** none counts less than nothing */
  commission: { by: sql`coalesce(b.commission, -1)`, type: 'numeric' },
};
