// How often somebody may fail before they must wait. An attempt under way counts as a failure until
// it has ended, so fifty in parallel are no more than fifty in sequence.

/** Milliseconds since 1970, by one clock for all instances. */
export interface Attempts {
  failed: number[];
  /** start of each attempt under way, by its id */
  open: { [name: string]: number };
}

interface LimitBase {
  /** what is limited and for whom, e.g. 'login id 10001' */
  key: string;
  /** whether a success clears the failures: all were made by the same person */
  resetOnSuccess: boolean;
}

/** At most `max` failures in a sliding window. */
export interface Quota extends LimitBase {
  max: number;
  withinMs: number;
}

/** `free` failures without a wait, then a wait after each that doubles every time. */
export interface Delay extends LimitBase {
  free: number;
  firstMs: number;
}

export type AttemptLimit = Quota | Delay;

/** 15 minutes where `firstMs` is 30 seconds. */
const maxFactor = 30;
const forgottenAfter = 4;
/** An attempt that takes longer was killed with its process; a login has 5 s. */
const abandonedMs = 30_000;

const isDelay = (limit: AttemptLimit): limit is Delay => 'firstMs' in limit;

const maxWaitOf = ({ firstMs }: Delay) => firstMs * maxFactor;

/** Never more moments than the limit needs, whatever is stored. */
function counted(limit: AttemptLimit, attempts: Attempts | null, now: number): Attempts {
  const { failed = [], open = {} } = attempts ?? {};
  const underWay = Object.entries(open).filter(([, at]) => at > now - abandonedMs);
  return { failed: stillFailed(limit, failed, now), open: Object.fromEntries(underWay) };
}

function stillFailed(limit: AttemptLimit, failed: number[], now: number): number[] {
  if (!isDelay(limit)) return failed.filter(at => at > now - limit.withinMs).slice(-limit.max);
  const last = failed.at(-1) ?? 0;
  if (last <= now - maxWaitOf(limit) * forgottenAfter) return [];
  // With more the wait would not grow.
  return failed.slice(-limit.free - Math.ceil(Math.log2(maxFactor)));
}

/** @returns 0: allowed · milliseconds to wait · 'busy': depends on how the attempts under way end */
export function waitBefore(limit: AttemptLimit, attempts: Attempts | null, now: number): number | 'busy' {
  const { failed, open } = counted(limit, attempts, now);
  const opened = Object.keys(open).length;
  const [max, waitMs] = isDelay(limit) ? delayed(limit, failed, now) : [limit.max, quotaWait(limit, failed, now)];
  if (waitMs > 0) return Math.ceil(waitMs);
  return opened > 0 && failed.length + opened >= max ? 'busy' : 0;
}

function delayed({ free, ...limit }: Delay, failed: number[], now: number): [max: number, waitMs: number] {
  const past = failed.length - free;
  if (past < 0) return [free, 0];
  const wait = Math.min(limit.firstMs * 2 ** past, maxWaitOf({ ...limit, free }));
  return [failed.length + 1, (failed.at(-1) ?? 0) + wait - now];
}

function quotaWait({ max, withinMs }: Quota, failed: number[], now: number): number {
  const oldest = failed.at(-max);
  return failed.length < max || oldest === undefined ? 0 : oldest + withinMs - now;
}

export function withStarted(limit: AttemptLimit, attempts: Attempts | null, name: string, now: number): Attempts {
  const { failed, open } = counted(limit, attempts, now);
  return { failed, open: { ...open, [name]: now } };
}

/** `none`: the upstream could not tell, so it does not count. */
export type AttemptOutcome = 'succeeded' | 'failed' | 'none';

/** @returns null when nothing is left to be stored */
export function withEnded(
  limit: AttemptLimit,
  attempts: Attempts | null,
  name: string,
  outcome: AttemptOutcome,
  now: number,
): Attempts | null {
  const { failed, open } = counted(limit, attempts, now);
  const { [name]: _, ...others } = open;
  const earlier = outcome === 'succeeded' && limit.resetOnSuccess ? [] : failed;
  const after = { failed: outcome === 'failed' ? [...earlier, now] : earlier, open: others };
  return after.failed.length + Object.keys(others).length > 0 ? after : null;
}
