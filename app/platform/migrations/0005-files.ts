import { statements } from './statements';

export const migration = statements(`
create table platform.provision_file (
  id text primary key,
  partner_id integer not null references platform.partner (id),
  filename text not null,
  created_on date not null,
  content text
);

create index provision_file_month on platform.provision_file (partner_id, created_on);

create table platform.marketing_file (
  id text primary key,
  title text not null check (title like 'offertemplate-%' or title like 'banner-%'),
  name text not null,
  content_type text not null check (content_type in ('application/pdf', 'image/png')),
  content text not null
);

create table platform.demonstration (
  id integer primary key check (id = 1),
  made_for date not null
);
`);
