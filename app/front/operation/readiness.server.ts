import { ping } from '~/database/store/ping.server';
import type { Services } from '~/gate/context';

/** Whether a balancer should send requests here. The migrations have run, or there would be no server to ask. */
export interface Readiness {
  /** `reasons` names what is wrong, for an operator */
  ready(): Promise<{ ok: boolean; reasons: string[] }>;
  /** from now on not ready: the process is about to end */
  drain(): void;
  readonly draining: boolean;
}

/** The embedded database has one connection, so a report may be in front. */
const databaseMs = 2_000;
/** A balancer's question, or a thousand strangers', costs one query a second. */
const keptMs = 1_000;

/**
 * The upstream is not asked: without it pages still say what is wrong, and taking all instances out of service because
 * of it would leave visitors with less.
 */
export function createReadiness(database: Services['database']): Readiness {
  let draining = false;
  let asked: Promise<boolean> | undefined;

  function databaseAnswers(): Promise<boolean> {
    if (!asked) {
      asked = answersWithin(ping(database));
      void asked.then(() => setTimeout(() => (asked = undefined), keptMs).unref());
    }
    return asked;
  }

  return {
    get draining() {
      return draining;
    },
    drain() {
      draining = true;
    },
    async ready() {
      const reasons = draining ? ['draining'] : (await databaseAnswers()) ? [] : ['database'];
      return { ok: reasons.length === 0, reasons };
    },
  };
}

async function answersWithin(query: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(resolve, databaseMs, false);
  });
  const answered = query.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
