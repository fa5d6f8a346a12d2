import { sql } from 'kysely';
import { isPair, lettersOf } from '../search';
import type { PlatformDb } from '../tables';
import type { TransactionFilter } from './transactions.server';

const newest = 1_000;
/** What is found more often is sooner found by walking. */
const rare = newest / 5;

export async function withSearchPlan(db: PlatformDb, filter: TransactionFilter): Promise<TransactionFilter> {
  const { patterns } = filter;
  if (patterns.length === 0) return filter;
  const pairs = patterns.filter(isPair);
  const all = sql.join(
    patterns.map(pattern => sql`b.search like ${pattern}`),
    sql` and `,
  );
  const hits = [all, ...pairs.map(pair => sql`b.search like ${pair}`)];
  const { rows } = await sql<{ hits: number[]; indexed: boolean }>`
    select array[${sql.join(hits.map(hit => sql`count(*) filter (where ${hit})`))}]::integer[] as hits,
      to_regclass('platform.booking_search') is not null as indexed
    from (select search from platform.booking where partner_id = ${filter.partnerId}
      order by booking_date desc limit ${newest}) b
  `.execute(db);
  const [found = 0, ...often] = rows[0]?.hits ?? [];
  const rarePairs = pairs.filter((_, at) => (often[at] ?? 0) < rare).map(lettersOf);
  const isIndexed = rarePairs.length > 0 || patterns.some(pattern => [...lettersOf(pattern)].length > 2);
  return { ...filter, rarePairs, byIndex: isIndexed && found < rare && rows[0]?.indexed === true };
}
