import { NotDone, runOnce } from '~/database/store/idempotency.server';
import type { PortalDb } from '~/database/tables';

/** A link posted again has the first one's outcome (D21). Nothing is stored for a link that is none: anybody can post those. */
export async function onceByLink<Outcome extends string>(
  database: PortalDb,
  key: string,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  let own: Outcome | undefined;
  try {
    return await runOnce(database, key, async () => {
      own = await work();
      if (own === 'gone') throw new Error('not done');
      if (own === 'failed') throw new NotDone(own);
      return own;
    });
  } catch (error) {
    if (own !== undefined) return own;
    if (error instanceof NotDone) return error.result as Outcome;
    throw error;
  }
}
