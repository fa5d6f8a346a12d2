import { statements } from './statements';

export const migration = statements(`
create table platform.partner_organizer (
  partner_id integer not null references platform.partner (id),
  organizer_id integer not null references platform.organizer (id),
  agency_option smallint not null default 0 check (agency_option in (0, 1, 2)),
  agency_number text not null default '',
  sub_agency_number text not null default '',
  phone text not null default '',
  fax text not null default '',
  email text not null default '',
  collection boolean not null default false,
  included boolean not null default true,
  primary key (partner_id, organizer_id)
);

create table platform.top_sort_list (
  partner_id integer not null references platform.partner (id),
  list_type smallint not null check (list_type between 2 and 7),
  list text not null check (list <> ''),
  primary key (partner_id, list_type)
);

create table platform.layout (
  partner_id integer primary key references platform.partner (id),
  logo_name text not null default '',
  logo text,
  phone_country text not null default '',
  phone_city text not null default '',
  phone_number text not null default '',
  default_language_id integer not null,
  firm text not null default '',
  street text not null default '',
  house_number text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country text not null default '',
  bank text not null default '',
  iban text not null default '',
  bic text not null default '',
  show_advert boolean not null default false
);

create table platform.styles (
  partner_id integer primary key references platform.partner (id),
  color_background text not null,
  color_primary text not null,
  color_secondary text not null,
  color_button text not null,
  color_button_hover text not null,
  color_button_font text not null,
  color_link text not null,
  color_border text not null,
  color_font text not null,
  color_font_highlight text not null,
  color_heading text not null,
  font_family text not null,
  font_size text not null,
  block_header boolean not null,
  block_footer boolean not null
);

create table platform.config_text (
  partner_id integer not null references platform.partner (id),
  language_id integer not null,
  email_from text not null default '',
  email_contact text not null default '',
  contact_information text not null default '',
  email_footer text not null default '',
  advert text not null default '',
  terms_file text not null default '',
  terms text,
  terms_link text not null default '',
  imprint_link text not null default '',
  privacy_link text not null default '',
  primary key (partner_id, language_id)
);
`);
