import { sql } from 'kysely';
import { isPair, lettersOf } from '../search';
import type { Db, TransactionFilter } from './transactions.server';

const newest = 1_000;
/** More often than in one of twenty, a page and a count are found sooner by walking. */
const rare = newest / 20;

export async function withRarePairs(db: Db, filter: TransactionFilter): Promise<TransactionFilter> {
  const pairs = filter.patterns.filter(isPair);
  if (pairs.length === 0) return filter;
  const hits = pairs.map(pair => sql`count(*) filter (where b.search like ${pair})`);
  const { rows } = await sql<{ hits: number[] }>`
    select array[${sql.join(hits)}]::integer[] as hits
    from (select search from platform.booking where partner_id = ${filter.partnerId}
      order by booking_date desc limit ${newest}) b
  `.execute(db);
  return { ...filter, rarePairs: pairs.filter((_, at) => (rows[0]?.hits[at] ?? 0) < rare).map(lettersOf) };
}
