import { statements } from './statements';

export const migration = statements(`
create table platform.sub_partner (
  partner_id integer primary key references platform.partner (id) on delete cascade,
  parent_id integer not null references platform.partner (id) on delete cascade check (parent_id <> partner_id),
  kind text not null check (kind in ('sub', 'recruited')),
  state text not null default 'active' check (state in ('active', 'inactive', 'locked')),
  since date not null
);

create index sub_partner_parent on platform.sub_partner (parent_id);
`);
