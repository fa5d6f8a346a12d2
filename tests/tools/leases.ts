import pg from 'pg';
import type { RunningPortal } from './portal';

/** As if the seconds had passed for which a killed portal's leases last. A proof, which is on the embedded database, waits for them. */
export const endLeases = (portal: RunningPortal): Promise<void> => update(portal, 'portal.lease set until = now()');

/** As if the minute had passed after which a mail is sent again that a killed portal was sending. */
export const endMailWaits = (portal: RunningPortal): Promise<void> =>
  update(portal, 'portal.notice set due_at = now() where sent_at is null');

async function update({ database }: RunningPortal, change: string): Promise<void> {
  if (!database) return;
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(`update ${change}`).finally(() => client.end());
}
