import type { UpstreamLog } from './call-report';
import type { CallName } from './calls';
import { UpstreamError } from './errors';

/** The same for everybody. */
const lookupCalls: ReadonlySet<CallName> = new Set<CallName>([
  'listStandardValues',
  'listPhoneCountries',
  'listExternalLinks',
  'listOrganizerOptions',
  'listDestinationOptions',
  'listShipOptions',
]);

/** All times in milliseconds. */
export interface LookupCacheSettings {
  /** served without asking */
  freshMs: number;
  /** how old a copy may be served when asking fails */
  staleMs: number;
  /** after a failure, how long the copy is served before asking again */
  pauseMs: number;
  maxKeys: number;
}

export const defaultLookupCache: LookupCacheSettings = {
  freshMs: 10 * 60_000,
  staleMs: 24 * 3_600_000,
  pauseMs: 15_000,
  maxKeys: 200,
};

interface Copy {
  answer: unknown;
  loadedAt: number;
  askAgainAt: number;
}

interface LookupCache {
  holds(name: CallName): boolean;
  get(name: CallName, request: unknown, load: () => Promise<unknown>): Promise<unknown>;
}

/**
 * One load a key at a time. When it fails, the copy is served until it is too old; but a 401 or 403 ends the session
 * of whoever asked alone (D32): those who only joined ask by themselves. Answers are frozen, for all share them.
 */
export function createLookupCache(settings: LookupCacheSettings, now: () => number, log?: UpstreamLog): LookupCache {
  const copies = new Map<string, Copy>();
  const flights = new Map<string, Promise<unknown>>();

  function keep(key: string, answer: unknown): unknown {
    copies.delete(key);
    copies.set(key, { answer: deepFreeze(answer), loadedAt: now(), askAgainAt: now() + settings.freshMs });
    const oldest = copies.keys().next().value;
    if (copies.size > settings.maxKeys && oldest !== undefined) copies.delete(oldest);
    return answer;
  }

  function instead(key: string, name: CallName, error: unknown): unknown {
    const copy = copies.get(key);
    const usable = copy && now() - copy.loadedAt < settings.staleMs;
    if (!usable || !(error instanceof UpstreamError) || error.endsSession) throw error;
    copy.askAgainAt = now() + settings.pauseMs;
    log?.warn({ call: name, ageMs: Math.round(now() - copy.loadedAt) }, 'reference data served stale');
    return copy.answer;
  }

  function start(key: string, name: CallName, load: () => Promise<unknown>): Promise<unknown> {
    const flight = load()
      .then(answer => keep(key, answer))
      .catch(error => instead(key, name, error))
      .finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  async function get(name: CallName, request: unknown, load: () => Promise<unknown>): Promise<unknown> {
    const key = `${name} ${JSON.stringify(request)}`;
    const copy = copies.get(key);
    if (copy && now() < copy.askAgainAt) return copy.answer;
    const flight = flights.get(key);
    if (!flight) return start(key, name, load);
    return flight.catch(error => {
      if (error instanceof UpstreamError && error.endsSession) return get(name, request, load);
      throw error;
    });
  }

  return { holds: name => lookupCalls.has(name), get };
}

function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const field of Object.values(value)) deepFreeze(field);
  return Object.freeze(value);
}
