export interface CatalogueTables {
  'platform.standard_value': StandardValueTable;
  'platform.standard_value_text': StandardValueTextTable;
  'platform.phone_country': PhoneCountryTable;
  'platform.external_link': ExternalLinkTable;
  'platform.shipping_company': ShippingCompanyTable;
  'platform.shipping_company_text': ShippingCompanyTextTable;
  'platform.ship': ShipTable;
  'platform.cruising_area': CruisingAreaTable;
  'platform.cruising_area_text': CruisingAreaTextTable;
  'platform.organizer': OrganizerTable;
  'platform.organizer_market': OrganizerMarketTable;
}

export interface StandardValueTable {
  id: number;
  list: 'salutation' | 'titel' | 'country' | 'kette';
  value: string;
  position: number;
}

interface StandardValueTextTable {
  standard_value_id: number;
  language_id: number;
  label: string;
}

interface PhoneCountryTable {
  country_code: string;
  phone_code: string;
}

interface ExternalLinkTable {
  mandant: number;
  language_id: number;
  newsletter: string;
}

/** `area`: 1 sea, 2 river, 3 both. */
interface ShippingCompanyTable {
  id: number;
  area: number;
}

interface ShippingCompanyTextTable {
  shipping_company_id: number;
  language_id: number;
  name: string;
}

interface ShipTable {
  id: number;
  shipping_company_id: number;
  name: string;
  area: number;
  /** no longer on sale: in old bookings only, never an option */
  historic: boolean;
}

interface CruisingAreaTable {
  id: number;
  area: number;
}

interface CruisingAreaTextTable {
  cruising_area_id: number;
  language_id: number;
  name: string;
}

interface OrganizerTable {
  id: number;
  name: string;
  area: number;
}

/** Client ids that a tour operator sells through; one without any sells through all. */
interface OrganizerMarketTable {
  organizer_id: number;
  mandant: number;
}
