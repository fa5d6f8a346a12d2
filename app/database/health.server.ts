import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLog } from './log.server';

export interface Health {
  isAway(): boolean;
  /** Something took too long, or a connection broke: finds out whether anybody answers at all. */
  suspect(): void;
  /** at most once a second */
  warn(detail: object, message: string): void;
  stop(): void;
}

const everyMs = 1_000;

/** While the database is away, nobody waits for it but this: each second it asks once more. */
export function createHealth(probe: () => Promise<void>, log?: DatabaseLog): Health {
  const stopped = new AbortController();
  const warn = oncePerSecond(log);
  let awaySince: number | undefined;
  let watching = false;

  async function watch(): Promise<void> {
    for (;;) {
      const reason = await probe().then(() => undefined, reasonOf);
      if (reason === undefined || stopped.signal.aborted) break;
      if (awaySince === undefined) log?.error({ reason }, 'The database does not answer.');
      else warn({ reason, seconds: secondsSince(awaySince) }, 'The database still does not answer.');
      awaySince ??= performance.now();
      await sleep(everyMs, undefined, { ref: false, signal: stopped.signal }).catch(() => {});
    }
    if (awaySince !== undefined && !stopped.signal.aborted)
      log?.warn({ seconds: secondsSince(awaySince) }, 'The database answers again.');
    awaySince = undefined;
  }

  return {
    isAway: () => awaySince !== undefined,
    warn,
    suspect() {
      if (watching || stopped.signal.aborted) return;
      watching = true;
      void watch().finally(() => {
        watching = false;
      });
    },
    stop: () => stopped.abort(),
  };
}

const secondsSince = (start: number): number => Math.round((performance.now() - start) / 1_000);

/** A system's or PostgreSQL's code; messages may quote values. */
const reasonOf = (error: unknown): string => String((error as { code?: unknown })?.code ?? 'no answer');

function oncePerSecond(log?: DatabaseLog): Health['warn'] {
  const said = new Map<string, number>();
  return (detail, message) => {
    const now = performance.now();
    if (now - (said.get(message) ?? Number.NEGATIVE_INFINITY) < everyMs) return;
    said.set(message, now);
    log?.warn(detail, message);
  };
}
