import type { Kysely } from 'kysely';
import type { BookingTables } from './tables/bookings';
import type { CatalogueTables } from './tables/catalogue';
import type { FileTables } from './tables/files';
import type { PartnerTables } from './tables/partners';
import type { SettingsTables } from './tables/settings';
import type { StatementTables } from './tables/statements';

/** Dates are calendar strings (D5); `numeric` is read as text and written as a number. */
export interface PlatformTables
  extends BookingTables,
    CatalogueTables,
    FileTables,
    PartnerTables,
    SettingsTables,
    StatementTables {}

export type PlatformDb = Kysely<PlatformTables>;
