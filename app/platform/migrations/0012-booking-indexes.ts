import { statements } from './statements';

/** Pages of transactions start where the daily figures say, by date and then by number. */
export const migration = statements(`
drop index platform.booking_by_return;

drop index platform.booking_by_date;

drop index platform.booking_by_departure;

drop index platform.booking_user;

create index booking_by_date on platform.booking (partner_id, booking_date)
  include (kind, shipping_company_id, cruising_area_id, persons, price, user_no);

create index booking_by_departure on platform.booking (partner_id, departure)
  include (kind, shipping_company_id, cruising_area_id, persons, price, user_no);

create index booking_page_by_date on platform.booking (partner_id, kind, booking_date, id);

create index booking_page_by_return on platform.booking (partner_id, kind, return_date, id);

create index booking_own_by_date on platform.booking (user_no, kind, booking_date, id);

create index booking_own_by_return on platform.booking (user_no, kind, return_date, id);

create function platform.sort_text(name text) returns text language sql immutable strict parallel safe
  return lower(translate(replace(replace(replace(replace(replace(
    regexp_replace(normalize(name, NFKD), '[\\u0300-\\u036f]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'øØłŁđĐı', 'oollddi'));
`);
