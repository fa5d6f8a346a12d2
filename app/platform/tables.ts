import type { BookingTable, TrafficDayTable } from './tables/bookings';
import type {
  CruisingAreaTable,
  CruisingAreaTextTable,
  ExternalLinkTable,
  OrganizerMarketTable,
  OrganizerTable,
  PhoneCountryTable,
  ShippingCompanyTable,
  ShippingCompanyTextTable,
  ShipTable,
  StandardValueTable,
  StandardValueTextTable,
} from './tables/catalogue';
import type { DemonstrationTable, MarketingFileTable, ProvisionFileTable } from './tables/files';
import type { AccessTokenTable, AppUserTable, BankAccountTable, PartnerTable, UsedProofTable } from './tables/partners';
import type {
  ConfigTextTable,
  LayoutTable,
  PartnerOrganizerTable,
  StylesTable,
  TopSortItemTable,
} from './tables/settings';

/** Dates are calendar strings (D5); `numeric` is read as text and written as a number. */
export interface PlatformTables {
  'platform.partner': PartnerTable;
  'platform.bank_account': BankAccountTable;
  'platform.app_user': AppUserTable;
  'platform.access_token': AccessTokenTable;
  'platform.used_proof': UsedProofTable;
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
  'platform.partner_organizer': PartnerOrganizerTable;
  'platform.top_sort_item': TopSortItemTable;
  'platform.layout': LayoutTable;
  'platform.styles': StylesTable;
  'platform.config_text': ConfigTextTable;
  'platform.booking': BookingTable;
  'platform.traffic_day': TrafficDayTable;
  'platform.provision_file': ProvisionFileTable;
  'platform.marketing_file': MarketingFileTable;
  'platform.demonstration': DemonstrationTable;
}
