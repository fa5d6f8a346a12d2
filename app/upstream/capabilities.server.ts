import { areasWithout, type PlatformArea } from './areas';
import type { UpstreamLog } from './call-report';
import { type Api, type CallName, calls } from './calls';
import { UpstreamError } from './errors';

/** Milliseconds from one asking to the next. */
const askAgainMs = 10 * 60_000;
/** Until there is an answer; doubled each time. */
const firstPauseMs = 2_000;

/** A platform that does not know the call: by its path, by its method, or by its action. */
export const unknownCall = new Set([400, 404, 405, 501]);

interface Capabilities {
  has(name: CallName): boolean;
  absentAreas(): readonly PlatformArea[];
  /** now and every ten minutes until `stop`, never while a visitor waits; resolves after the first asking (D34) */
  watch(): Promise<void>;
  stop(): void;
}

export function createCapabilities(ask: Api['capabilities'], log?: UpstreamLog): Capabilities {
  let named: ReadonlySet<string> = new Set();
  const has = (name: CallName) => calls[name].since === 'specification' || name === 'capabilities' || named.has(name);
  const findAbsentAreas = () => areasWithout(name => !has(name));
  let absentAreas = findAbsentAreas();
  let pauseMs = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function answered(names: readonly string[]): void {
    named = new Set(names);
    absentAreas = findAbsentAreas();
    pauseMs = askAgainMs;
  }

  async function refresh(): Promise<void> {
    try {
      answered((await ask({})).calls ?? []);
    } catch (error) {
      const status = error instanceof UpstreamError ? error.status : undefined;
      if (unknownCall.has(status ?? 0)) answered([]);
      else log?.warn({ call: 'capabilities', err: error }, 'the last answer is kept');
    }
  }

  async function watch(): Promise<void> {
    await refresh();
    if (isStopped) return;
    timer = setTimeout(watch, pauseMs).unref();
    pauseMs = Math.min(2 * pauseMs, askAgainMs);
  }

  return {
    has,
    absentAreas: () => absentAreas,
    watch,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
