import type { Insertable } from 'kysely';
import type { Blank } from '../records/record';
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
  'platform.sub_partner',
  'platform.partner_organizer',
  'platform.top_sort_item',
  'platform.layout',
  'platform.styles',
  'platform.config_text',
  'platform.booking',
  'platform.traffic_day',
  'platform.marketing_file',
] as const satisfies readonly (keyof PlatformTables)[];

type Given<Table extends keyof PlatformTables> = Insertable<PlatformTables[Table]>;

/** Texts that may stay ''. */
type BlankIn<Table> = { [Column in keyof Table]: Table[Column] extends Blank ? Column : never }[keyof Table];

/** Filled later. */
type Late = 'layout_token' | 'password_hash' | 'mailed_hash' | 'mailed_until';

export type Row<Table extends keyof PlatformTables> = Required<
  Omit<Given<Table>, BlankIn<PlatformTables[Table]> | Late>
> &
  Omit<Pick<Given<Table>, BlankIn<PlatformTables[Table]> & keyof Given<Table>>, Late>;

/** Users still lack their password hashes. */
export type DemoRows = { [Table in (typeof demoTables)[number]]: Row<Table>[] };

export type UserRow = Row<'platform.app_user'>;
export type BookingRow = Row<'platform.booking'>;
