import { ping } from '~/database/store/ping.server';
import type { Services } from '~/gate/context';
import type { Disk } from './disk.server';

export interface Readiness {
  ready(): Promise<{ ok: boolean; reasons: string[] }>;
  drain(): void;
  readonly draining: boolean;
}

/** The embedded database has one connection, and a report may be using it. */
const timeoutMs = 2_000;
/** At most one query a second, however many ask. */
const cacheMs = 1_000;

/** The upstream is not asked: taking all instances out of service would leave visitors with less. */
export function createReadiness(database: Services['database'], disk: Disk): Readiness {
  let draining = false;
  let cachedCheck: Promise<boolean> | undefined;

  function checkDatabase(): Promise<boolean> {
    if (!cachedCheck) {
      cachedCheck = answersWithin(ping(database));
      void cachedCheck.then(() => setTimeout(() => (cachedCheck = undefined), cacheMs).unref());
    }
    return cachedCheck;
  }

  return {
    get draining() {
      return draining;
    },
    drain() {
      draining = true;
    },
    async ready() {
      const away = draining || (await checkDatabase()) ? [] : ['database'];
      const reasons = [...(draining ? ['draining'] : away), ...(disk.isFull() ? ['disk full'] : [])];
      return { ok: reasons.length === 0, reasons };
    },
  };
}

async function answersWithin(query: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>(resolve => {
    timer = setTimeout(resolve, timeoutMs, false);
  });
  const answered = query.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, timeout]).finally(() => clearTimeout(timer));
}
