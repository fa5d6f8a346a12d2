import type { Shape } from '~/database/shape.server';

export const platformShape: Shape = {
  "access_token": [
    "expires_at timestamp with time zone not null",
    "token_hash text not null",
    "user_no integer not null"
  ],
  "app_user": [
    "comment text not null",
    "department text not null",
    "email text not null",
    "fax text not null",
    "first_name text not null",
    "last_name text not null",
    "locked boolean not null",
    "mailed_hash text",
    "mailed_until timestamp with time zone",
    "partner_id integer not null",
    "password_hash text not null",
    "phone text not null",
    "rights integer not null",
    "user_no integer not null",
    "username text not null"
  ],
  "bank_account": [
    "active boolean not null",
    "bank_name text not null",
    "bic text not null",
    "iban text not null",
    "id integer not null",
    "owner text not null",
    "partner_id integer not null"
  ],
  "booking": [
    "booking_date date not null",
    "booking_no text not null",
    "commission numeric(10,2)",
    "cruising_area_id integer not null",
    "customer_name text not null",
    "departure date not null",
    "id integer not null",
    "kind smallint not null",
    "partner_id integer not null",
    "persons smallint not null",
    "price numeric(10,2) not null",
    "return_date date not null",
    "route_name text not null",
    "route_plan_id integer not null",
    "search text not null",
    "ship_name text not null",
    "shipping_company_id integer not null",
    "status text not null",
    "traveler_name text not null",
    "user_no integer"
  ],
  "booking_day": [
    "bookings integer not null",
    "commission numeric(14,2) not null",
    "date_kind smallint not null",
    "day date not null",
    "kind smallint not null",
    "partner_id integer not null",
    "price numeric(14,2) not null",
    "user_no integer not null"
  ],
  "booking_month": [
    "bookings integer not null",
    "cancellations integer not null",
    "commission numeric(14,2) not null",
    "date_kind smallint not null",
    "group_id integer not null",
    "group_kind smallint not null",
    "lost numeric(14,2) not null",
    "month date not null",
    "partner_id integer not null",
    "persons integer not null",
    "price numeric(14,2) not null",
    "requests integer not null",
    "user_no integer not null"
  ],
  "config_text": [
    "advert text not null",
    "contact_information text not null",
    "email_contact text not null",
    "email_footer text not null",
    "email_from text not null",
    "imprint_link text not null",
    "language_id integer not null",
    "partner_id integer not null",
    "privacy_link text not null",
    "terms text",
    "terms_file text not null",
    "terms_link text not null"
  ],
  "cruising_area": [
    "area smallint not null",
    "id integer not null"
  ],
  "cruising_area_text": [
    "cruising_area_id integer not null",
    "language_id integer not null",
    "name text not null"
  ],
  "demonstration": [
    "id integer not null",
    "made_for date not null"
  ],
  "external_link": [
    "language_id integer not null",
    "mandant integer not null",
    "newsletter text not null"
  ],
  "layout": [
    "bank text not null",
    "bic text not null",
    "city text not null",
    "country text not null",
    "default_language_id integer not null",
    "firm text not null",
    "gtm_id text not null",
    "house_number text not null",
    "iban text not null",
    "logo text",
    "logo_name text not null",
    "partner_id integer not null",
    "phone_city text not null",
    "phone_country text not null",
    "phone_number text not null",
    "postal_code text not null",
    "show_advert boolean not null",
    "street text not null"
  ],
  "marketing_file": [
    "content text",
    "content_type text not null",
    "id text not null",
    "language_id smallint not null",
    "name text not null",
    "title text not null"
  ],
  "organizer": [
    "area smallint not null",
    "id integer not null",
    "name text not null"
  ],
  "organizer_market": [
    "mandant integer not null",
    "organizer_id integer not null"
  ],
  "partner": [
    "city text not null",
    "company text not null",
    "cooperation text not null",
    "corporate boolean not null",
    "country text not null",
    "department text not null",
    "director text not null",
    "email text not null",
    "first_name text not null",
    "gtm_id text not null",
    "house_number text not null",
    "id integer not null",
    "last_name text not null",
    "layout_token text not null",
    "mandant integer not null",
    "page_views_enabled boolean not null",
    "partner_type smallint not null",
    "phone text not null",
    "postal_code text not null",
    "register text not null",
    "salutation text not null",
    "street text not null",
    "tax_number text not null",
    "title text not null",
    "trade_partner boolean not null",
    "url text not null"
  ],
  "partner_organizer": [
    "agency_number text not null",
    "agency_option smallint not null",
    "collection boolean not null",
    "email text not null",
    "fax text not null",
    "included boolean not null",
    "organizer_id integer not null",
    "partner_id integer not null",
    "phone text not null",
    "sub_agency_number text not null"
  ],
  "phone_country": [
    "country_code text not null",
    "phone_code text not null"
  ],
  "provision_file": [
    "content text",
    "content_type text not null",
    "created_on date not null",
    "filename text not null",
    "id text not null",
    "partner_id integer not null",
    "statement_id text"
  ],
  "ship": [
    "area smallint not null",
    "historic boolean not null",
    "id integer not null",
    "name text not null",
    "shipping_company_id integer not null"
  ],
  "shipping_company": [
    "area smallint not null",
    "id integer not null"
  ],
  "shipping_company_text": [
    "language_id integer not null",
    "name text not null",
    "shipping_company_id integer not null"
  ],
  "standard_value": [
    "id integer not null",
    "list text not null",
    "position integer not null",
    "value text not null"
  ],
  "standard_value_text": [
    "label text not null",
    "language_id integer not null",
    "standard_value_id integer not null"
  ],
  "statement": [
    "account text not null",
    "bookings integer not null",
    "currency text not null",
    "id text not null",
    "made_on date not null",
    "number text not null",
    "paid_on date",
    "partner_id integer not null",
    "period_from date not null",
    "period_to date not null",
    "total numeric(12,2) not null"
  ],
  "statement_line": [
    "booking_id integer",
    "booking_no text not null",
    "commission numeric(10,2) not null",
    "departure date not null",
    "kind text not null",
    "position integer not null",
    "price numeric(10,2) not null",
    "rate numeric(5,2) not null",
    "statement_id text not null",
    "vat numeric(10,2)"
  ],
  "styles": [
    "block_footer boolean not null",
    "block_header boolean not null",
    "color_background text not null",
    "color_border text not null",
    "color_button text not null",
    "color_button_font text not null",
    "color_button_hover text not null",
    "color_font text not null",
    "color_font_highlight text not null",
    "color_heading text not null",
    "color_link text not null",
    "color_primary text not null",
    "color_secondary text not null",
    "font_family text not null",
    "font_size text not null",
    "partner_id integer not null"
  ],
  "top_sort_item": [
    "cruising_area_id integer",
    "list_type smallint not null",
    "option_id integer not null",
    "organizer_id integer",
    "partner_id integer not null",
    "position smallint not null",
    "ship_id integer"
  ],
  "traffic_day": [
    "day date not null",
    "hits integer not null",
    "page_views integer not null",
    "partner_id integer not null",
    "visits integer not null"
  ],
  "used_proof": [
    "expires_at timestamp with time zone not null",
    "proof_hash text not null"
  ]
};
