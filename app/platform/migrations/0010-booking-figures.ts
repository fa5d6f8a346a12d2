import { statements } from './statements';

/** `kind`: 1 request (BUA), 2 firm booking that stands (BU), 3 cancellation (StBu). Commission includes VAT. */
export const migration = statements(`
alter table platform.booking
  add column commission numeric(10, 2) check (commission between 0 and price),
  add column kind smallint not null generated always as (
    case status when 'request' then 1 when 'cancelled' then 3 else 2 end
  ) stored;

update platform.booking set commission = case status when 'cancelled' then 0 else round(price
  * (10 + shipping_company_id * 7 % 6 + case when extract(month from booking_date) <= 3 then 1 else 0 end) / 100, 2) end
  where status <> 'request';
`);
