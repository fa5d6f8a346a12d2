import pg from 'pg';
import type { RunningPortal } from './portal';

/** As if the seconds had passed for which a killed portal's leases last. A proof, which is on the embedded database, waits for them. */
export async function endLeases({ database }: RunningPortal): Promise<void> {
  if (!database) return;
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query('update portal.lease set until = now()').finally(() => client.end());
}
