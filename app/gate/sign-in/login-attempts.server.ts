import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { updateAttempts } from '~/database/store/login-attempts.server';
import { consume } from '~/database/store/rate-limits.server';
import {
  type AttemptLimit,
  type AttemptOutcome,
  type Attempts,
  waitBefore,
  withEnded,
  withStarted,
} from '~/rules/login-attempts';
import { comparable } from '~/rules/usernames';
import { type Acquire, Busy, createKeyedSemaphore, createSemaphore, withPermits } from '~/semaphore';
import { auditOncePerMinute } from '../request/audit.server';
import { isUpstreamError } from '../request/failure.server';
import type { Visit } from '../visit';
import { deviceOf } from './known-devices.server';

const minute = 60_000;

export class TooManyAttempts extends Error {
  constructor(
    readonly waitSeconds: number,
    /** others' attempts use up the limit; none of this visitor's need have failed */
    readonly crowded: boolean,
  ) {
    super('Too many tries.');
  }
}

/** Some upstreams read a partner id with leading zeros as the number. */
export const loginKey = (login: string): string => comparable(login).replace(/^0+(?=\d+$)/, '');

/** Limits a login's devices together: who knows the password could make a thousand. */
const maxDevices = 6;

interface Attempt {
  login: string;
  device: string | null;
  /** in the order of locking, so that no two attempts deadlock */
  limits: AttemptLimit[];
}

async function attemptBy(visit: Visit, username: string): Promise<Attempt> {
  const login = loginKey(username);
  const { client, services } = visit.context;
  const allowed = services.settings.login;
  const device = await deviceOf(visit, login);
  // A known device is never limited by what others do.
  const limits: AttemptLimit[] = device
    ? [
        {
          key: `login known ${login}`,
          max: allowed.device * maxDevices,
          withinMs: 15 * minute,
          resetOnSuccess: false,
        },
        { key: `login device ${device}`, max: allowed.device, withinMs: 15 * minute, resetOnSuccess: true },
      ]
    : [
        { key: clientKey(client), max: allowed.client, withinMs: 10 * minute, resetOnSuccess: false },
        { key: `login id ${login}`, max: allowed.login, withinMs: 60 * minute, resetOnSuccess: false },
        {
          key: `login pair ${client} ${login}`,
          free: allowed.free,
          firstMs: allowed.firstWaitMs,
          resetOnSuccess: true,
        },
      ];
  return { login, device, limits };
}

const clientKey = (client: string) => `login client ${client}`;

const maxWaitMs = 8_000;
const inProgress = {
  ownLimit: createKeyedSemaphore({ permits: 2, maxQueue: 20, maxWaitMs }),
  knownLogin: createKeyedSemaphore({ permits: 4, maxQueue: 40, maxWaitMs }),
  allKnown: createSemaphore({ permits: 5, maxQueue: 60, maxWaitMs }),
  client: createKeyedSemaphore({ permits: 4, maxQueue: 32, maxWaitMs }),
  allUnknown: createSemaphore({ permits: 9, maxQueue: 90, maxWaitMs }),
  idChecks: createKeyedSemaphore({ permits: 4, maxQueue: 40, maxWaitMs }),
};

/** Below the upstream's connection limit in all, and with separate permits for known devices. */
function permitsFor({ login, device, limits }: Attempt, client: string): Acquire[] {
  const own: Acquire = signal => inProgress.ownLimit.acquire(limits.at(-1)?.key ?? '', signal);
  if (device) return [own, signal => inProgress.knownLogin.acquire(login, signal), inProgress.allKnown.acquire];
  return [own, signal => inProgress.client.acquire(client, signal), inProgress.allUnknown.acquire];
}

/** An attempt counts as a failure until it ends, so that parallel ones can't pass the limit. @throws TooManyAttempts */
export async function withinLoginLimits<Result>(
  visit: Visit,
  username: string,
  authenticate: () => Promise<Result>,
): Promise<Result> {
  const attempt = await attemptBy(visit, username);
  const { client } = visit.context;
  try {
    return await withPermits(permitsFor(attempt, client), visit.signal, () => runAttempt(visit, attempt, authenticate));
  } catch (error) {
    throw error instanceof Busy
      ? await tooManyAttempts(visit, attempt.login, 'busy', attempt.limits[0]?.key ?? '')
      : error;
  }
}

/** Id checks share the upstream's connections with sign-ins. @throws TooManyAttempts */
export async function withIdCheckPermit<Result>(visit: Visit, check: () => Promise<Result>): Promise<Result> {
  const { client } = visit.context;
  try {
    return await withPermits([signal => inProgress.idChecks.acquire(client, signal)], visit.signal, check);
  } catch (error) {
    if (error instanceof Busy) throw await tooManyAttempts(visit, '', 'busy', clientKey(client));
    throw (await limitOfUpstream(visit, '', error)) ?? error;
  }
}

const tooManyRequests = 429;

/** The upstream has limits of its own. */
export async function limitOfUpstream(visit: Visit, login: string, error: unknown): Promise<TooManyAttempts | null> {
  if (!isUpstreamError(error) || error.status !== tooManyRequests) return null;
  const waitMs = error.retryAfter === undefined ? 'busy' : error.retryAfter * 1_000;
  return tooManyAttempts(visit, login, waitMs, 'login upstream');
}

async function runAttempt<Result>(visit: Visit, { login, limits }: Attempt, authenticate: () => Promise<Result>) {
  const { client, services } = visit.context;
  const attemptId = await startAttempt(visit, login, limits);
  let outcome: AttemptOutcome = 'none';
  let countsForClient = false;
  try {
    const result = await authenticate();
    outcome = 'succeeded';
    visit.context.state.signIn = 'ok';
    return result;
  } catch (error) {
    const limited = await limitOfUpstream(visit, login, error);
    if (limited) throw limited;
    if (isUpstreamError(error) && error.dataRefused) outcome = 'failed';
    visit.context.state.signIn = outcome === 'failed' ? 'failed' : 'unanswered';
    countsForClient = isUpstreamError(error) && error.kind === 'timeout' && (await hasManyTimeouts(visit));
    throw error;
  } finally {
    const keys = limits.map(({ key }) => key);
    const outcomeFor = ({ key }: AttemptLimit) => (countsForClient && key === clientKey(client) ? 'failed' : outcome);
    await updateAttempts<Attempts>(services.database, keys, (all, now) =>
      limits.map((limit, index) => withEnded(limit, all[index] ?? null, attemptId, outcomeFor(limit), now)),
    );
  }
}

/** A timeout is nobody's failure, but a client with many may be its cause. */
async function hasManyTimeouts({ context: { client, services } }: Visit): Promise<boolean> {
  const limit = { key: `login unanswered ${client}`, max: 10, windowMs: 10 * minute };
  return (await consume(services.database, [limit])) > 0;
}

const busyWaitMs = 5_000;

async function startAttempt(visit: Visit, login: string, limits: AttemptLimit[]): Promise<string> {
  const { database } = visit.context.services;
  const keys = limits.map(({ key }) => key);
  const attemptId = randomUUID();
  const deadline = performance.now() + maxWaitMs;
  // Polls only for attempts on other instances: permits limit those of this process.
  for (let pause = 250; ; pause = Math.min(pause * 2, 2_000)) {
    let waits: (number | 'busy')[] = [];
    await updateAttempts<Attempts>(database, keys, (all, now) => {
      waits = limits.map((limit, index) => waitBefore(limit, all[index] ?? null, now));
      if (waits.some(wait => wait !== 0)) return null;
      return limits.map((limit, index) => withStarted(limit, all[index] ?? null, attemptId, now));
    });
    const waitMs = Math.max(...waits.map(wait => (wait === 'busy' ? 0 : wait)));
    if (waitMs > 0) throw await tooManyAttempts(visit, login, waitMs, keys[waits.indexOf(waitMs)] ?? '');
    if (!waits.includes('busy')) return attemptId;
    if (performance.now() > deadline) throw await tooManyAttempts(visit, login, 'busy', keys[0] ?? '');
    await sleep(pause * (0.5 + Math.random() / 2), undefined, { signal: visit.signal });
  }
}

async function tooManyAttempts(
  visit: Visit,
  login: string,
  wait: number | 'busy',
  key: string,
): Promise<TooManyAttempts> {
  const by = key.split(' ')[1];
  Object.assign(visit.context.state, { signIn: 'limited', limited: `login ${by}` });
  await auditOncePerMinute(visit, key, 'login.limited', { login, by });
  return new TooManyAttempts(Math.ceil((wait === 'busy' ? busyWaitMs : wait) / 1_000), wait === 'busy');
}

export async function countUnknownId(visit: Visit): Promise<void> {
  const { client, services, state } = visit.context;
  state.signIn = 'unknown';
  const key = `login unknown ${client}`;
  const limit = { key, max: services.settings.login.unknown, windowMs: 10 * minute };
  const waitMs = await consume(services.database, [limit]);
  if (waitMs > 0) throw await tooManyAttempts(visit, '', waitMs, key);
}

export function waitText({ t }: Visit, { waitSeconds, crowded }: TooManyAttempts): string {
  if (crowded) return t('login:limited.crowded');
  if (waitSeconds < 100) return t('login:limited.seconds', { count: waitSeconds });
  return t('login:limited.minutes', { count: Math.ceil(waitSeconds / 60) });
}
