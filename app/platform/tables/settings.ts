import type { layoutFields, styleFields, textFields } from '../records/layout';
import type { organizerFields } from '../records/organizer';
import type { TextColumns } from '../records/record';

export interface SettingsTables {
  'platform.partner_organizer': PartnerOrganizerTable;
  'platform.top_sort_item': TopSortItemTable;
  'platform.layout': LayoutTable;
  'platform.styles': StylesTable;
  'platform.config_text': ConfigTextTable;
}

/** A partner's settings with one tour operator. `agency_option`: 0 none, 1 agency, 2 collection agency. */
interface PartnerOrganizerTable extends TextColumns<typeof organizerFields> {
  partner_id: number;
  organizer_id: number;
  agency_option: number;
  collection: boolean;
  included: boolean;
}

/** One option of a customised list, places from 1; a partner without any has the standard list. */
interface TopSortItemTable {
  partner_id: number;
  list_type: number;
  position: number;
  option_id: number;
}

interface LayoutTable extends TextColumns<typeof layoutFields> {
  partner_id: number;
  logo_name: string;
  /** base64; null where the partner has none */
  logo: string | null;
  default_language_id: number;
  show_advert: boolean;
}

interface StylesTable extends TextColumns<typeof styleFields> {
  partner_id: number;
  block_header: boolean;
  block_footer: boolean;
}

interface ConfigTextTable extends TextColumns<typeof textFields> {
  partner_id: number;
  language_id: number;
  terms_file: string;
  /** base64; null where there is no file */
  terms: string | null;
}
