import { sql } from 'kysely';

/** A moment by the database's clock, `ms` milliseconds from now (negative: ago). */
export const fromNow = (ms: number) => sql<Date>`now() + ${ms}::float8 * interval '1 millisecond'`;
