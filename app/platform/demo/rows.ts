import type { Insertable } from 'kysely';
import type { PlatformTables } from '../tables';

/** A row of a platform table as the generator makes it: every column but the ones that only the database fills. */
export type Row<Table extends keyof PlatformTables> = Required<
  Omit<Insertable<PlatformTables[Table]>, 'layout_token' | 'password_hash'>
>;

/** All rows of the demonstration, table by table; users still lack their password hashes. */
export type DemoRows = {
  [Table in Exclude<keyof PlatformTables, 'platform.access_token' | 'platform.demonstration'>]: Row<Table>[];
};

export type UserRow = Row<'platform.app_user'>;
export type BookingRow = Row<'platform.booking'>;
