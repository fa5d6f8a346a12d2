import { sql, type Transaction } from 'kysely';
import type { PlatformDb, PlatformTables } from '../../tables';

/** A million bookings are several times as quick. */
export async function withoutIndexes(transaction: Transaction<PlatformTables>, fill: () => Promise<void>) {
  const keys = await rowsOf<{ name: string; definition: string }>(
    transaction,
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'platform.booking'::regclass and contype = 'f' order by conname`,
  );
  const indexes = await rowsOf<{ name: string; definition: string }>(
    transaction,
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'platform.booking'::regclass and not i.indisunique order by c.relname`,
  );
  for (const { name } of keys) {
    await sql`alter table platform.booking drop constraint ${sql.ref(name)}`.execute(transaction);
  }
  for (const { name } of indexes) await sql`drop index platform.${sql.ref(name)}`.execute(transaction);
  await fill();
  for (const { definition } of indexes) await sql.raw(definition).execute(transaction);
  for (const { name, definition } of keys) {
    await sql`alter table platform.booking add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(transaction);
  }
}

async function rowsOf<Row>(db: PlatformDb, text: string): Promise<Row[]> {
  const { rows } = await sql.raw<Row>(text).execute(db);
  return rows;
}
