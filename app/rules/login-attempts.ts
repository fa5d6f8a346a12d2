/**
 * How often somebody may fail at something before they must wait (trust.md, Login). What is counted are failures; a try that
 * has begun counts as one until it has ended, so that fifty at once are no more than fifty one after the other.
 */

/** What is remembered under one key. Moments in milliseconds since 1970, by one clock for all instances. */
export interface Attempts {
  /** when tries failed, oldest first */
  failed: number[];
  /** when tries began that have not ended, by their own names */
  open: { [name: string]: number };
}

interface Kept {
  /** what is limited and for whom, e.g. 'login id 10001' */
  key: string;
  /** a success forgets the failures before it: they were all of the same hand */
  own: boolean;
}

/** At most so many failures in a time that moves along. */
export interface Quota extends Kept {
  most: number;
  withinMs: number;
}

/** Some failures for nothing, then a wait after each, twice as long as the one before. */
export interface Delay extends Kept {
  free: number;
  firstMs: number;
}

export type AttemptLimit = Quota | Delay;

/** The longest wait, in first ones: 15 minutes of 30 seconds. */
const longestFactor = 30;
/** After so many longest waits without a failure all is forgotten. */
const forgottenAfter = 4;
/** A try that takes longer has ended without anybody saying so: its process was killed. A login has 5 s. */
const abandonedMs = 30_000;

const isDelay = (limit: AttemptLimit): limit is Delay => 'firstMs' in limit;

const longestOf = ({ firstMs }: Delay) => firstMs * longestFactor;

/** What still counts. Never more moments than the limit asks for, whatever came in. */
function counted(limit: AttemptLimit, tries: Attempts | null, now: number): Attempts {
  const { failed = [], open = {} } = tries ?? {};
  const living = Object.entries(open).filter(([, at]) => at > now - abandonedMs);
  return { failed: stillFailed(limit, failed, now), open: Object.fromEntries(living) };
}

function stillFailed(limit: AttemptLimit, failed: number[], now: number): number[] {
  if (!isDelay(limit)) return failed.filter(at => at > now - limit.withinMs).slice(-limit.most);
  const last = failed.at(-1) ?? 0;
  if (last <= now - longestOf(limit) * forgottenAfter) return [];
  // So many that the wait no longer grows.
  return failed.slice(-limit.free - Math.ceil(Math.log2(longestFactor)));
}

/**
 * Whether one more may be tried.
 * @returns 0: yes · milliseconds to wait: no · 'busy': that depends on how the tries end that have begun
 */
export function waitBefore(limit: AttemptLimit, tries: Attempts | null, now: number): number | 'busy' {
  const { failed, open } = counted(limit, tries, now);
  const opened = Object.keys(open).length;
  const [most, waitMs] = isDelay(limit) ? delayed(limit, failed, now) : [limit.most, quotaWait(limit, failed, now)];
  if (waitMs > 0) return Math.ceil(waitMs);
  return opened > 0 && failed.length + opened >= most ? 'busy' : 0;
}

/** Past the free ones there is one try after each wait. */
function delayed({ free, ...limit }: Delay, failed: number[], now: number): [most: number, waitMs: number] {
  const past = failed.length - free;
  if (past < 0) return [free, 0];
  const wait = Math.min(limit.firstMs * 2 ** past, longestOf({ ...limit, free }));
  return [failed.length + 1, (failed.at(-1) ?? 0) + wait - now];
}

function quotaWait({ most, withinMs }: Quota, failed: number[], now: number): number {
  const oldest = failed.at(-most);
  return failed.length < most || oldest === undefined ? 0 : oldest + withinMs - now;
}

/** The tries with one more that has begun. */
export function withStarted(limit: AttemptLimit, tries: Attempts | null, name: string, now: number): Attempts {
  const { failed, open } = counted(limit, tries, now);
  return { failed, open: { ...open, [name]: now } };
}

/** `none`: nobody could say whether it was right, so it counts for nothing. */
export type AttemptOutcome = 'succeeded' | 'failed' | 'none';

/** The tries with one of them ended. Null when nothing is left to be remembered. */
export function withEnded(
  limit: AttemptLimit,
  tries: Attempts | null,
  name: string,
  outcome: AttemptOutcome,
  now: number,
): Attempts | null {
  const { failed, open } = counted(limit, tries, now);
  const { [name]: _, ...others } = open;
  const kept = outcome === 'succeeded' && limit.own ? [] : failed;
  const after = { failed: outcome === 'failed' ? [...kept, now] : kept, open: others };
  return after.failed.length + Object.keys(others).length > 0 ? after : null;
}
