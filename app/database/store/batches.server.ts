import { type RawBuilder, sql } from 'kysely';
import type { PortalDb } from '../tables';

const batchSize = 10_000;

/** By few rows at a time, so that nobody waits for the rest. @param table of the schema `portal`, which has no partitions */
export async function deleteInBatches(db: PortalDb, table: string, condition: RawBuilder<unknown>): Promise<void> {
  const name = sql.table(`portal.${table}`);
  let deleted: bigint | undefined;
  do {
    const batch = sql`select ctid from ${name} where ${condition} limit ${sql.lit(batchSize)}`;
    const result = await sql`delete from ${name} where ctid = any(array(${batch}))`.execute(db);
    deleted = result.numAffectedRows;
  } while (deleted === BigInt(batchSize));
}
