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

/** Nobody has been asked: it must be waited first. */
export class TooManyAttempts extends Error {
  constructor(
    readonly waitSeconds: number,
    /** others' tries take all places, so nobody need have failed */
    readonly crowded: boolean,
  ) {
    super('Too many tries.');
  }
}

/** A login as it is compared; an upstream may read a partner id with zeros in front as the number that it is. */
export const loginKey = (login: string): string => comparable(login).replace(/^0+(?=\d+$)/, '');

/** The tries of all devices that know a login, in those of one: a thousand proofs, by one who knows the password, gain nothing. */
const devicesAtMost = 6;

interface Attempt {
  login: string;
  /** null: nobody has signed in with this login there */
  device: string | null;
  /** in the order in which all take them, so that no two wait for each other */
  limits: AttemptLimit[];
}

async function attemptBy(visit: Visit, username: string): Promise<Attempt> {
  const login = loginKey(username);
  const { client, services } = visit.context;
  const most = services.settings.login;
  const device = await deviceOf(visit, login);
  // What others do never stands in the way of a device that is known.
  const limits: AttemptLimit[] = device
    ? [
        {
          key: `login known ${login}`,
          most: most.device * devicesAtMost,
          withinMs: 15 * minute,
          resetOnSuccess: false,
        },
        { key: `login device ${device}`, most: most.device, withinMs: 15 * minute, resetOnSuccess: true },
      ]
    : [
        { key: clientKey(client), most: most.client, withinMs: 10 * minute, resetOnSuccess: false },
        { key: `login id ${login}`, most: most.login, withinMs: 60 * minute, resetOnSuccess: false },
        { key: `login pair ${client} ${login}`, free: most.free, firstMs: most.firstWaitMs, resetOnSuccess: true },
      ];
  return { login, device, limits };
}

const clientKey = (client: string) => `login client ${client}`;

/** How long it is worth waiting for others' attempts to end. */
const maxWaitMs = 8_000;
const inProgress = {
  ownLimit: createKeyedSemaphore({ permits: 2, maxQueue: 20, maxWaitMs }),
  knownLogin: createKeyedSemaphore({ permits: 4, maxQueue: 40, maxWaitMs }),
  allKnown: createSemaphore({ permits: 5, maxQueue: 60, maxWaitMs }),
  client: createKeyedSemaphore({ permits: 4, maxQueue: 32, maxWaitMs }),
  allUnknown: createSemaphore({ permits: 9, maxQueue: 90, maxWaitMs }),
  idChecks: createKeyedSemaphore({ permits: 4, maxQueue: 40, maxWaitMs }),
};

/**
 * A few of each and a few in all, fewer than the upstream takes from the portal at once, so that a crowd of strangers neither
 * wears it out nor stands before known devices: those have permits of their own.
 */
function permitsFor({ login, device, limits }: Attempt, client: string): Acquire[] {
  const own: Acquire = signal => inProgress.ownLimit.acquire(limits.at(-1)?.key ?? '', signal);
  if (device) return [own, signal => inProgress.knownLogin.acquire(login, signal), inProgress.allKnown.acquire];
  return [own, signal => inProgress.client.acquire(client, signal), inProgress.allUnknown.acquire];
}

/**
 * Proves who somebody is by `prove`, unless they have failed too often. Whoever tries takes a place among the failures that are
 * left before the upstream is asked, and gives it back when it was none, so that many tries at once are no way around.
 * @throws TooManyTries · what `prove` throws; it counts where the upstream has refused
 */
export async function withinLoginLimits<Proven>(
  visit: Visit,
  username: string,
  prove: () => Promise<Proven>,
): Promise<Proven> {
  const tried = await attemptBy(visit, username);
  const { client } = visit.context;
  try {
    return await withPermits(permitsFor(tried, client), visit.signal, () => runAttempt(visit, tried, prove));
  } catch (error) {
    throw error instanceof Busy ? await tooMany(visit, tried.login, 'busy', tried.limits[0]?.key ?? '') : error;
  }
}

/**
 * Asks for an id, a few of a client at a time: those who ask share their connections to the upstream with those who sign in.
 * @throws TooManyTries · what `ask` throws
 */
export async function withIdCheckPermit<Known>(visit: Visit, ask: () => Promise<Known>): Promise<Known> {
  const { client } = visit.context;
  try {
    return await withPermits([signal => inProgress.idChecks.acquire(client, signal)], visit.signal, ask);
  } catch (error) {
    throw error instanceof Busy ? await tooMany(visit, '', 'busy', clientKey(client)) : error;
  }
}

async function runAttempt<Proven>(visit: Visit, { login, limits }: Attempt, prove: () => Promise<Proven>) {
  const { client, services } = visit.context;
  const name = await startAttempt(visit, login, limits);
  let outcome: AttemptOutcome = 'none';
  let wears = false;
  try {
    const proven = await prove();
    outcome = 'succeeded';
    return proven;
  } catch (error) {
    if (isUpstreamError(error) && error.refused) outcome = 'failed';
    wears = isUpstreamError(error) && error.kind === 'timeout' && (await oftenUnanswered(visit));
    throw error;
  } finally {
    const keys = limits.map(({ key }) => key);
    const outcomeFor = ({ key }: AttemptLimit) => (wears && key === clientKey(client) ? 'failed' : outcome);
    await updateAttempts<Attempts>(services.database, keys, (all, now) =>
      limits.map((limit, at) => withEnded(limit, all[at] ?? null, name, outcomeFor(limit), now)),
    );
  }
}

/** An upstream that doesn't answer is nobody's failure; but a client with more such tries than a few may be why. */
async function oftenUnanswered({ context: { client, services } }: Visit): Promise<boolean> {
  const turn = { key: `login unanswered ${client}`, most: 10, windowMs: 10 * minute };
  return (await consume(services.database, [turn])) > 0;
}

/** What is said to whoever waited for others' tries in vain, in milliseconds. */
const busyMs = 5_000;

/** Takes the place. @returns by what it is given back */
async function startAttempt(visit: Visit, login: string, limits: AttemptLimit[]): Promise<string> {
  const { database } = visit.context.services;
  const keys = limits.map(({ key }) => key);
  const name = randomUUID();
  const until = performance.now() + maxWaitMs;
  // Few come so far in this process; these wait for attempts on other instances, and seldom.
  for (let pause = 250; ; pause = Math.min(pause * 2, 2_000)) {
    let waits: (number | 'busy')[] = [];
    await updateAttempts<Attempts>(database, keys, (all, now) => {
      waits = limits.map((limit, at) => waitBefore(limit, all[at] ?? null, now));
      if (waits.some(wait => wait !== 0)) return null;
      return limits.map((limit, at) => withStarted(limit, all[at] ?? null, name, now));
    });
    const waitMs = Math.max(...waits.map(wait => (wait === 'busy' ? 0 : wait)));
    if (waitMs > 0) throw await tooMany(visit, login, waitMs, keys[waits.indexOf(waitMs)] ?? '');
    if (!waits.includes('busy')) return name;
    if (performance.now() > until) throw await tooMany(visit, login, 'busy', keys[0] ?? '');
    await sleep(pause * (0.5 + Math.random() / 2), undefined, { signal: visit.signal });
  }
}

/** The trail says it once a minute for whatever is limited: who hammers on fills no database. */
async function tooMany(visit: Visit, login: string, wait: number | 'busy', key: string): Promise<TooManyAttempts> {
  await auditOncePerMinute(visit, key, 'login.limited', { login, by: key.split(' ')[1] });
  return new TooManyAttempts(Math.ceil((wait === 'busy' ? busyMs : wait) / 1_000), wait === 'busy');
}

/**
 * Counts an id that nobody has. Who asks for known ones is never held up by it.
 * @throws TooManyTries when there were too many
 */
export async function countUnknown(visit: Visit): Promise<void> {
  const { client, services } = visit.context;
  const key = `login unknown ${client}`;
  const limit = { key, most: services.settings.login.unknown, windowMs: 10 * minute };
  const waitMs = await consume(services.database, [limit]);
  if (waitMs > 0) throw await tooMany(visit, '', waitMs, key);
}

/** What is said to whoever must wait, in their language. */
export function waitText({ t }: Visit, { waitSeconds, crowded }: TooManyAttempts): string {
  if (crowded) return t('login:limited.crowded');
  if (waitSeconds < 100) return t('login:limited.seconds', { count: waitSeconds });
  return t('login:limited.minutes', { count: Math.ceil(waitSeconds / 60) });
}
