import type { Insertable } from 'kysely';
import type { PlatformTables } from '../tables';

/** A row of a platform table as the generator makes it: every column but the ones that are filled later. */
export type Row<Table extends keyof PlatformTables> = Required<
  Omit<Insertable<PlatformTables[Table]>, 'layout_token' | 'password_hash' | 'mailed_hash' | 'mailed_until'>
>;

/** All rows of the demonstration, table by table; users still lack their password hashes. */
export type DemoRows = { [Table in Exclude<keyof PlatformTables, Later>]: Row<Table>[] };

/** Tables that are empty until somebody signs in. */
type Later = 'platform.access_token' | 'platform.used_proof' | 'platform.demonstration';

export type UserRow = Row<'platform.app_user'>;
export type BookingRow = Row<'platform.booking'>;
