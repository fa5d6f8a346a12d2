import { statements } from './statements';

/** Whether an option fits its list's area is validated at the save: options change, and what was chosen stays. */
export const migration = statements(`
create table platform.top_sort_item (
  partner_id integer not null references platform.partner (id),
  list_type smallint not null check (list_type between 2 and 7),
  position smallint not null check (position > 0),
  option_id integer not null,
  organizer_id integer generated always as (case when list_type in (2, 5) then option_id end) stored
    references platform.organizer (id) on delete cascade,
  cruising_area_id integer generated always as (case when list_type in (3, 6) then option_id end) stored
    references platform.cruising_area (id) on delete cascade,
  ship_id integer generated always as (case when list_type in (4, 7) then option_id end) stored
    references platform.ship (id) on delete cascade,
  primary key (partner_id, list_type, option_id),
  unique (partner_id, list_type, position)
);

insert into platform.top_sort_item (partner_id, list_type, position, option_id)
  select partner_id, list_type, min(place), option::integer
  from platform.top_sort_list
  cross join lateral unnest(string_to_array(list, ',')) with ordinality as item (option, place)
  group by partner_id, list_type, option::integer;

drop table platform.top_sort_list;

create table platform.organizer_market (
  organizer_id integer not null references platform.organizer (id) on delete cascade,
  mandant integer not null,
  primary key (organizer_id, mandant)
);

alter table platform.partner_organizer
  add constraint partner_organizer_number check ((agency_option > 0) = (agency_number <> '')),
  add constraint partner_organizer_sub_agency check ((agency_option = 2) = (sub_agency_number <> '')),
  add constraint partner_organizer_phone check (phone ~ '^([+]?[0-9 ()-]*[0-9][0-9 ()-]*)?$'),
  add constraint partner_organizer_fax check (fax ~ '^([+]?[0-9 ()-]*[0-9][0-9 ()-]*)?$'),
  add constraint partner_organizer_email check (email ~ '^([^@[:space:]]+@[^@[:space:]]+)?$');
`);
