import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import {
  type AttemptLimit,
  type AttemptOutcome,
  type Attempts,
  waitBefore,
  withEnded,
  withStarted,
} from '~/rules/login-attempts';
import { loopbackHost } from '~/rules/loopback';
import { comparable } from '~/rules/usernames';
import type { CallName } from '~/upstream/calls';
import { PlatformError } from './errors';

const minute = 60_000;

/** A portal in front says whose call it is; all others are limited by id alone, apart from a portal's visitors. */
interface Client {
  address: string;
  forwarded: boolean;
}

interface Limited {
  limits: AttemptLimit[];
  outcomeOf(error: unknown): AttemptOutcome;
  /** known ids are answered however many unknown ones were asked for */
  failuresOnly?: true;
}

type LimitsOf = (id: string, client: Client) => Limited;

const succeeded = null;
const hasStatus = (error: unknown, status: number) => error instanceof PlatformError && error.status === status;

/** More for a portal's visitor than the portal allows, which knows their devices and limits them itself. */
const limited: { [Name in CallName]?: { field: string; limitsOf: LimitsOf } } = {
  authentication: {
    field: 'username',
    limitsOf: (id, { address, forwarded }) => ({
      limits: forwarded
        ? [
            { key: `client ${address}`, max: 100, withinMs: 10 * minute, resetOnSuccess: false },
            { key: `pair ${address} ${id}`, max: 20, withinMs: 15 * minute, resetOnSuccess: true },
          ]
        : [{ key: `id ${id}`, max: 30, withinMs: 60 * minute, resetOnSuccess: false }],
      outcomeOf: error => (error === succeeded ? 'succeeded' : hasStatus(error, 401) ? 'failed' : 'none'),
    }),
  },
  passwordReset: {
    field: 'partnerId',
    limitsOf: (id, { address, forwarded }) => ({
      limits: [
        ...(forwarded
          ? [{ key: `reset client ${address}`, max: 10, withinMs: 60 * minute, resetOnSuccess: false }]
          : []),
        { key: `reset ${forwarded} ${id}`, max: 3, withinMs: 60 * minute, resetOnSuccess: false },
      ],
      outcomeOf: error => (error === succeeded || hasStatus(error, 400) ? 'failed' : 'none'),
    }),
  },
  checkPartner: {
    field: 'username',
    limitsOf: (_, { address }) => ({
      limits: [{ key: `unknown ${address}`, max: 20, withinMs: 10 * minute, resetOnSuccess: false }],
      outcomeOf: error => (hasStatus(error, 404) ? 'failed' : 'none'),
      failuresOnly: true,
    }),
  },
};

const maxKeys = 50_000;
const busyWaitMs = 5_000;

interface SignInLimits {
  /** @throws PlatformError 429 'too_many_attempts'; what `work` throws */
  within<Result>(name: CallName, request: object, client: Client, work: () => Promise<Result>): Promise<Result>;
}

/** In memory: whoever restarts the platform is its operator. */
export function createSignInLimits(): SignInLimits {
  const stored = new Map<string, Attempts>();

  function keep(key: string, attempts: Attempts | null): void {
    stored.delete(key);
    if (attempts) stored.set(key, attempts);
    const [oldest] = stored.size > maxKeys ? stored.keys() : [];
    if (oldest !== undefined) stored.delete(oldest);
  }

  function start(limits: AttemptLimit[]): string {
    const now = Date.now();
    const waits = limits.map(limit => waitBefore(limit, stored.get(limit.key) ?? null, now));
    const waitMs = Math.max(...waits.map(wait => (wait === 'busy' ? busyWaitMs : wait)));
    if (waitMs > 0) throw new PlatformError(429, 'too_many_attempts', undefined, Math.ceil(waitMs / 1_000));
    const attempt = randomUUID();
    for (const limit of limits) keep(limit.key, withStarted(limit, stored.get(limit.key) ?? null, attempt, now));
    return attempt;
  }

  function end(limits: AttemptLimit[], attempt: string, outcome: AttemptOutcome): void {
    const now = Date.now();
    for (const limit of limits) {
      keep(limit.key, withEnded(limit, stored.get(limit.key) ?? null, attempt, outcome, now));
    }
  }

  return {
    async within(name, request, client, work) {
      const { field = '', limitsOf } = limited[name] ?? {};
      const id = (request as Record<string, unknown>)[field];
      if (!limitsOf || typeof id !== 'string') return work();
      const { limits, outcomeOf, failuresOnly } = limitsOf(comparable(id).slice(0, 120), client);
      let attempt = failuresOnly ? null : start(limits);
      let outcome: AttemptOutcome = 'none';
      try {
        const result = await work();
        outcome = outcomeOf(succeeded);
        return result;
      } catch (error) {
        outcome = outcomeOf(error);
        if (outcome === 'failed') attempt ??= start(limits);
        throw error;
      } finally {
        if (attempt !== null) end(limits, attempt, outcome);
      }
    },
  };
}

/** What stands before the last comma anybody could have sent. */
export function clientOf({ headers, socket }: IncomingMessage, trustProxy: boolean): Client {
  const own = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  const isTrusted = trustProxy || loopbackHost.test(own);
  return named && isTrusted && isIP(named) ? { address: named, forwarded: true } : { address: own, forwarded: false };
}
