export interface StandardValueTable {
  id: number;
  list: 'salutation' | 'titel' | 'country' | 'kette';
  value: string;
  position: number;
}

export interface StandardValueTextTable {
  standard_value_id: number;
  language_id: number;
  label: string;
}

export interface PhoneCountryTable {
  country_code: string;
  phone_code: string;
}

export interface ExternalLinkTable {
  mandant: number;
  language_id: number;
  newsletter: string;
}

/** `area`: 1 sea, 2 river, 3 both. */
export interface ShippingCompanyTable {
  id: number;
  area: number;
}

export interface ShippingCompanyTextTable {
  shipping_company_id: number;
  language_id: number;
  name: string;
}

export interface ShipTable {
  id: number;
  shipping_company_id: number;
  name: string;
  area: number;
  /** no longer on sale: in old bookings only, never an option */
  historic: boolean;
}

export interface CruisingAreaTable {
  id: number;
  area: number;
}

export interface CruisingAreaTextTable {
  cruising_area_id: number;
  language_id: number;
  name: string;
}

export interface OrganizerTable {
  id: number;
  name: string;
  area: number;
}

/** Client ids that a tour operator sells through; one without any sells through all. */
export interface OrganizerMarketTable {
  organizer_id: number;
  mandant: number;
}
