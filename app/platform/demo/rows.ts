import type { Insertable } from 'kysely';
import type { PlatformTables } from '../tables';

/** Tables that the demonstration fills: parents before children, so that foreign keys hold at every row. */
export const demoTables = [
  'platform.standard_value',
  'platform.standard_value_text',
  'platform.phone_country',
  'platform.external_link',
  'platform.shipping_company',
  'platform.shipping_company_text',
  'platform.ship',
  'platform.cruising_area',
  'platform.cruising_area_text',
  'platform.organizer',
  'platform.organizer_market',
  'platform.partner',
  'platform.bank_account',
  'platform.app_user',
  'platform.partner_organizer',
  'platform.top_sort_item',
  'platform.layout',
  'platform.styles',
  'platform.config_text',
  'platform.booking',
  'platform.traffic_day',
  'platform.provision_file',
  'platform.marketing_file',
] as const satisfies readonly (keyof PlatformTables)[];

/** Without the columns that are filled later. */
export type Row<Table extends keyof PlatformTables> = Required<
  Omit<Insertable<PlatformTables[Table]>, 'layout_token' | 'password_hash' | 'mailed_hash' | 'mailed_until'>
>;

/** Users still lack their password hashes. */
export type DemoRows = { [Table in (typeof demoTables)[number]]: Row<Table>[] };

export type UserRow = Row<'platform.app_user'>;
export type BookingRow = Row<'platform.booking'>;
