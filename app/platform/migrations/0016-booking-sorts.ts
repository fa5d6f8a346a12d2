import { statements } from './statements';

/** By the very expressions of reports/transaction-columns.ts, so that a first page reads a page and not all rows. */
export const migration = statements(`
create index booking_sort_number on platform.booking (partner_id, kind, (booking_no collate "C"), id);

create index booking_sort_price on platform.booking (partner_id, kind, price, id);

create index booking_sort_commission on platform.booking (partner_id, kind, (coalesce(commission, -1)), id);

create index booking_sort_status on platform.booking
  (partner_id, kind, (array_position(array['request', 'open', 'confirmed', 'paid', 'cancelled'], status)), id);

create index booking_sort_customer on platform.booking
  (partner_id, kind, (platform.sort_text(customer_name) collate "C"), id);

create index booking_sort_traveler on platform.booking
  (partner_id, kind, (platform.sort_text(traveler_name) collate "C"), id);

create index booking_sort_ship on platform.booking (partner_id, kind, (platform.sort_text(ship_name) collate "C"), id);

create index booking_sort_route on platform.booking (partner_id, kind, (platform.sort_text(route_name) collate "C"), id);
`);
