import { sql } from 'kysely';
import { isMonthDue, lastStatementDay, makeStatements, payStatements } from '../statements/make.server';
import type { PlatformDb } from '../tables';
import { plantDifferences } from './differences.server';
import { fileStatements } from './files.server';
import type { DemoSources } from './sources';

const settleLock = 7_210_002;

export async function settleMonths(db: PlatformDb, today: string, sources: DemoSources): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(${settleLock})`.execute(trx);
    const last = await lastStatementDay(trx);
    // Reads all bookings, which not every start may wait for.
    if (isMonthDue(last, today)) await payDeparted(trx, today);
    const made = await makeStatements(trx, today);
    await payStatements(trx, today);
    if (made.length === 0) return;
    if (last === null) await plantDifferences(trx, today);
    await fileStatements(trx, made, today, sources);
    if (last === null) await sql`analyze platform.statement, platform.statement_line`.execute(trx);
  });
}

/** Nobody else pays a booking of the demonstration that was made before its departure. */
async function payDeparted(db: PlatformDb, today: string): Promise<void> {
  await db
    .updateTable('platform.booking')
    .set({ status: 'paid' })
    .where('status', 'in', ['open', 'confirmed'])
    .where('departure', '<=', today)
    .execute();
}
