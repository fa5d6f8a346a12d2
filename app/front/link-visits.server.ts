import { addLinkVisits, type LinkVisits } from '~/database/store/link-codes.server';
import type { PortalDb } from '~/database/tables';
import type { Log } from '~/gate/context';
import { unavailableReason } from '~/gate/request/failure.server';

interface LinkVisitCounter {
  count(codeId: number, day: string): void;
  /** Writes what is counted. */
  stop(): Promise<void>;
}

const everyMs = 5_000;
/** Codes and days; further ones are not counted until the next write. */
const maxWaiting = 10_000;

/** Visitors of short addresses wait for no write; a crash loses the last seconds (D45). */
export function createLinkVisitCounter(database: PortalDb, log: Log): LinkVisitCounter {
  let waiting = new Map<string, LinkVisits>();

  function add({ codeId, day, visits }: LinkVisits): void {
    const key = `${codeId} ${day}`;
    const known = waiting.get(key);
    if (known) known.visits += visits;
    else if (waiting.size < maxWaiting) waiting.set(key, { codeId, day, visits });
  }

  async function write(): Promise<void> {
    const counted = [...waiting.values()];
    waiting = new Map();
    try {
      await addLinkVisits(database, counted);
    } catch (error) {
      if (unavailableReason(error)) counted.forEach(add);
      else log.error({ err: error }, 'visits of campaign codes could not be counted');
    }
  }

  const timer = setInterval(write, everyMs).unref();
  return {
    count: (codeId, day) => add({ codeId, day, visits: 1 }),
    stop() {
      clearInterval(timer);
      return write();
    },
  };
}
