import { type Kysely, sql } from 'kysely';

/** By the database's clock; negative: ago. */
export const fromNow = (ms: number) => sql<Date>`now() + ${ms}::float8 * interval '1 millisecond'`;

export const daysAgo = (days: number) => fromNow(-days * 24 * 3_600_000);

/** In ms since 1970, by the database's clock: that of an instance may be minutes off. */
export async function databaseTime<Tables>(database: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(database);
  return rows[0]?.now ?? Date.now();
}
