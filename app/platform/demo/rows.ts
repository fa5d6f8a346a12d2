import type { Insertable } from 'kysely';
import type { PlatformTables } from '../tables';

/** Without the columns that are filled later. */
export type Row<Table extends keyof PlatformTables> = Required<
  Omit<Insertable<PlatformTables[Table]>, 'layout_token' | 'password_hash' | 'mailed_hash' | 'mailed_until'>
>;

/** Users still lack their password hashes. */
export type DemoRows = { [Table in Exclude<keyof PlatformTables, Later>]: Row<Table>[] };

/** Tables that are empty until somebody signs in. */
type Later = 'platform.access_token' | 'platform.used_proof' | 'platform.demonstration';

export type UserRow = Row<'platform.app_user'>;
export type BookingRow = Row<'platform.booking'>;
