import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Blank } from '../records/record';

export interface BookingTables {
  'platform.booking': BookingTable;
  'platform.traffic_day': TrafficDayTable;
}

type Money = ColumnType<string, number, number>;

/** 'request' is a booking request (BUA); the others are firm bookings (BU), 'cancelled' a cancellation (StBu). */
export type BookingStatus = 'request' | 'open' | 'confirmed' | 'paid' | 'cancelled';

interface BookingTable {
  id: Generated<number>;
  partner_id: number;
  /** who booked, for those who see own bookings only; null once that user is deleted */
  user_no: number | null;
  status: BookingStatus;
  booking_no: string;
  booking_date: string;
  departure: string;
  return_date: string;
  shipping_company_id: number;
  cruising_area_id: number;
  /** the ship's name when it was booked: ships are renamed */
  ship_name: string;
  route_plan_id: number;
  route_name: string;
  customer_name: string;
  traveler_name: string;
  persons: number;
  price: Money;
  /** EUR, VAT included; null while it is a request */
  commission: ColumnType<string | null, number | null, number | null>;
  /** `bookingKinds` in reports/filter.ts, from the status */
  kind: GeneratedAlways<number>;
  /** that the link into the engine carried; '' for none */
  campaign: Blank;
  /** number, customer, ship, route, and the traveller of partners of type 1, who see them: `searchText` in search.ts */
  search: string;
}

interface TrafficDayTable {
  partner_id: number;
  day: string;
  hits: number;
  visits: number;
  page_views: number;
}
