import { statements } from './statements';

/** Area 1 sea, 2 river, 3 both. */
export const migration = statements(`
create table platform.standard_value (
  id integer primary key,
  list text not null check (list in ('salutation', 'titel', 'country', 'kette')),
  value text not null,
  position integer not null,
  unique (list, value)
);

create table platform.standard_value_text (
  standard_value_id integer not null references platform.standard_value (id) on delete cascade,
  language_id integer not null,
  label text not null check (label <> ''),
  primary key (standard_value_id, language_id)
);

create table platform.phone_country (
  country_code text primary key check (length(country_code) = 2),
  phone_code text not null
);

create table platform.external_link (
  mandant integer not null,
  language_id integer not null,
  newsletter text not null,
  primary key (mandant, language_id)
);

create table platform.shipping_company (
  id integer primary key,
  area smallint not null check (area in (1, 2, 3))
);

create table platform.shipping_company_text (
  shipping_company_id integer not null references platform.shipping_company (id) on delete cascade,
  language_id integer not null,
  name text not null check (name <> ''),
  primary key (shipping_company_id, language_id)
);

create table platform.ship (
  id integer primary key,
  shipping_company_id integer not null references platform.shipping_company (id),
  name text not null unique,
  area smallint not null check (area in (1, 2)),
  historic boolean not null default false
);

create table platform.cruising_area (
  id integer primary key,
  area smallint not null check (area in (1, 2, 3))
);

create table platform.cruising_area_text (
  cruising_area_id integer not null references platform.cruising_area (id) on delete cascade,
  language_id integer not null,
  name text not null check (name <> ''),
  primary key (cruising_area_id, language_id)
);

create table platform.organizer (
  id integer primary key,
  name text not null unique,
  area smallint not null check (area in (1, 2, 3))
);
`);
