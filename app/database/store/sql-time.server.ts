import { sql } from 'kysely';

/** By the database's clock; negative: ago. */
export const fromNow = (ms: number) => sql<Date>`now() + ${ms}::float8 * interval '1 millisecond'`;
