import type { Insertable } from 'kysely';
import type { Blank } from '../records/record';
import type { PlatformTables } from '../tables';

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
export type DemoRows = { [Table in Exclude<keyof PlatformTables, Later>]: Row<Table>[] };

/** Tables that are empty until somebody signs in. */
type Later = 'platform.access_token' | 'platform.used_proof' | 'platform.demonstration';

export type UserRow = Row<'platform.app_user'>;
export type BookingRow = Row<'platform.booking'>;
