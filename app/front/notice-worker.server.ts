import { setTimeout as sleep } from 'node:timers/promises';
import { type Delivery, deliverDue } from '~/gate/notices/delivery.server';
import { unavailableReason } from '~/gate/request/failure.server';

export interface NoticeWorker {
  start(): void;
  wake(): void;
  stop(): Promise<void>;
}

/** What other instances wrote, and what is tried again, is found after this. */
const everyMs = 5_000;
/** Shutdown has more to do. What was under way is sent again by whoever is next. */
const stopTimeoutMs = 1_000;

/** Sends notices as long as the portal runs; every instance has one (D33). */
export function createNoticeWorker(delivery: Delivery): NoticeWorker {
  const stopped = new AbortController();
  let running: Promise<void> | undefined;
  let again = false;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;

  async function rounds(): Promise<void> {
    do {
      again = false;
      await deliverDue(delivery, stopped.signal).then(
        () => {
          failing = false;
        },
        error => {
          const isSaid = unavailableReason(error) !== undefined;
          if (!failing && !isSaid && !stopped.signal.aborted)
            delivery.log.error({ err: error }, 'sending notices failed');
          failing = true;
        },
      );
    } while (again && !stopped.signal.aborted);
  }

  function wake(): void {
    again = true;
    if (!timer || stopped.signal.aborted) return;
    running ??= rounds().finally(() => {
      running = undefined;
    });
  }

  return {
    wake,
    start() {
      timer = setInterval(wake, everyMs).unref();
      wake();
    },
    async stop() {
      clearInterval(timer);
      stopped.abort();
      await Promise.race([running, sleep(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}
