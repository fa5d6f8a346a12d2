import { statements } from './statements';

export const migration = statements(`
alter table platform.booking add column campaign text not null default '';

create index booking_campaign on platform.booking (partner_id, booking_date) where campaign <> '';
`);
