export interface SettingsTables {
  'platform.partner_organizer': PartnerOrganizerTable;
  'platform.top_sort_item': TopSortItemTable;
  'platform.layout': LayoutTable;
  'platform.styles': StylesTable;
  'platform.config_text': ConfigTextTable;
}

/** A partner's settings with one tour operator. `agency_option`: 0 none, 1 agency, 2 collection agency. */
export interface PartnerOrganizerTable {
  partner_id: number;
  organizer_id: number;
  agency_option: number;
  agency_number: string;
  sub_agency_number: string;
  phone: string;
  fax: string;
  email: string;
  collection: boolean;
  included: boolean;
}

/** One option of a customised list, places from 1; a partner without any has the standard list. */
export interface TopSortItemTable {
  partner_id: number;
  list_type: number;
  position: number;
  option_id: number;
}

export interface LayoutTable {
  partner_id: number;
  logo_name: string;
  /** base64; null where the partner has none */
  logo: string | null;
  phone_country: string;
  phone_city: string;
  phone_number: string;
  default_language_id: number;
  firm: string;
  street: string;
  house_number: string;
  postal_code: string;
  city: string;
  country: string;
  bank: string;
  iban: string;
  bic: string;
  show_advert: boolean;
  /** of the engine's pages; the partner office has its own */
  gtm_id: string;
}

export interface StylesTable {
  partner_id: number;
  color_background: string;
  color_primary: string;
  color_secondary: string;
  color_button: string;
  color_button_hover: string;
  color_button_font: string;
  color_link: string;
  color_border: string;
  color_font: string;
  color_font_highlight: string;
  color_heading: string;
  font_family: string;
  font_size: string;
  block_header: boolean;
  block_footer: boolean;
}

export interface ConfigTextTable {
  partner_id: number;
  language_id: number;
  email_from: string;
  email_contact: string;
  contact_information: string;
  email_footer: string;
  advert: string;
  terms_file: string;
  /** base64; null where there is no file */
  terms: string | null;
  terms_link: string;
  imprint_link: string;
  privacy_link: string;
}
