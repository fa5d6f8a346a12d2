import { sql, type Transaction } from 'kysely';
import type { PortalDb, PortalTables } from '../tables';
import { DatabaseBusy } from '../unavailable.server';
import { deleteInBatches } from './batches.server';
import { daysAgo } from './sql-time.server';

// The audit trail is a table for each month, by UTC. What no month takes lies in `audit_default`.

const monthsAhead = 2;

const bound = (word: 'from' | 'to') =>
  sql`substring(pg_get_expr(relpartbound, oid) from ${sql.lit(`${word.toUpperCase()} \\('([^']+)'\\)`)})::timestamptz`;

/** `since` null: from the beginning; both null: the one for the rest */
const partitions = sql`
  select relname as name, ${bound('from')} as since, ${bound('to')} as until
  from pg_class join pg_inherits on inhrelid = oid where inhparent = 'portal.audit'::regclass`;

/** Makes the months that come, so that they are there before the first event. */
export async function prepareMonths(db: PortalDb): Promise<void> {
  const { rows } = await sql<{ name: string; since: string; until: string }>`
    with partition as (${partitions}), month as (
      select m at time zone 'UTC' as since, (m + interval '1 month') at time zone 'UTC' as until, m
      from generate_series(date_trunc('month', now() at time zone 'UTC'), now() at time zone 'UTC' +
        ${sql.lit(monthsAhead)} * interval '1 month', interval '1 month') m
    )
    select to_char(m, '"audit_"YYYY_MM') as name, since::text, until::text from month
    where not exists (
      select from partition where coalesce(partition.since, '-infinity') < month.until and month.since < partition.until)
    order by m`.execute(db);
  for (const month of rows) await unlessLocked(db, trx => addMonth(trx, month));
}

async function addMonth(trx: Transaction<PortalTables>, month: { name: string; since: string; until: string }) {
  const since = sql.lit(month.since);
  const until = sql.lit(month.until);
  const name = sql.table(`portal.${month.name}`);
  // Two at once would make the same one.
  await sql`lock table portal.audit_default in access exclusive mode`.execute(trx);
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${`portal.${month.name}`}) is not null as found`.execute(trx);
  if (rows[0]?.found) return;
  await sql`create table ${name} (like portal.audit including defaults including constraints)`.execute(trx);
  await sql`
    with moved as (delete from portal.audit_default where at >= ${since} and at < ${until} returning *)
    insert into ${name} select * from moved`.execute(trx);
  await sql`alter table portal.audit attach partition ${name} for values from (${since}) to (${until})`.execute(trx);
}

/** Drops the months that are over; of the one that is partly over, and of what lies in no month, deletes rows. */
export async function purgeAudit(db: PortalDb, days: number): Promise<void> {
  const end = daysAgo(days);
  const { rows } = await sql<{ name: string; whole: boolean }>`
    select name, coalesce(until <= ${end}, false) as whole from (${partitions}) partition
    where since is null or since < ${end}`.execute(db);
  for (const { name, whole } of rows) {
    if (whole) await unlessLocked(db, trx => sql`drop table if exists ${sql.table(`portal.${name}`)}`.execute(trx));
    else await deleteInBatches(db, name, sql`at < ${end}`);
  }
}

/** Whoever waits for a table makes all others wait behind: what is in use is left to the next time. */
async function unlessLocked(db: PortalDb, work: (trx: Transaction<PortalTables>) => Promise<unknown>): Promise<void> {
  try {
    await db.transaction().execute(async trx => {
      await sql`set local lock_timeout = '300ms'`.execute(trx);
      await work(trx);
    });
  } catch (error) {
    if (!(error instanceof DatabaseBusy)) throw error;
  }
}
