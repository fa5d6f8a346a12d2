import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeTurn } from '~/database/store/limits.server';
import { changeTries } from '~/database/store/tries.server';
import { begun, ended, type Outcome, type Tries, type TryLimit, waitOf } from '~/rules/tries';
import { comparable } from '~/rules/usernames';
import { audit } from './audit.server';
import { deviceOf } from './device.server';
import { isUpstreamError } from './failure.server';
import { createLanes } from './lanes.server';
import type { Visit } from './visit.server';

/** How often somebody may fail to sign in (trust.md, Login). */
export interface LoginLimits {
  /** failures of a login from a client, before each further one has to wait */
  free: number;
  /** the first wait; each is twice the one before, to thirty times this one */
  firstWaitMs: number;
  /** in 15 minutes on a device that the login is known on */
  device: number;
  /** of a login in an hour, from all clients together */
  login: number;
  /** of a client in 10 minutes, for all logins together */
  client: number;
  /** ids of a client in 10 minutes that nobody has */
  unknown: number;
}

const minute = 60_000;

/** Nobody has been asked: it must be waited first. */
export class TooManyTries extends Error {
  constructor(readonly waitSeconds: number) {
    super('Too many failed tries.');
  }
}

/** A login as it is compared; an upstream may read a partner id with zeros in front as the number that it is. */
export const loginKey = (login: string): string => comparable(login).replace(/^0+(?=\d+$)/, '');

/** In the order in which all take them, so that no two wait for each other. */
function limitsOf(visit: Visit, login: string): TryLimit[] {
  const { client, services } = visit.context;
  const most = services.settings.login;
  const device = deviceOf(visit, login);
  // What others do never stands in the way of a device that is known.
  if (device) return [{ key: `login device ${device}`, most: most.device, withinMs: 15 * minute, own: true }];
  return [
    { key: `login client ${client}`, most: most.client, withinMs: 10 * minute, own: false },
    { key: `login id ${login}`, most: most.login, withinMs: 60 * minute, own: false },
    { key: `login pair ${client} ${login}`, free: most.free, firstMs: most.firstWaitMs, own: true },
  ];
}

const inLane = createLanes();

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
  const login = loginKey(username);
  const limits = limitsOf(visit, login);
  const { client, services } = visit.context;
  const { free, client: ofClient } = services.settings.login;
  const pair = limits.at(-1)?.key ?? '';
  return inLane(pair, free, () =>
    inLane(`login client ${client}`, ofClient, () => tryOnce(visit, login, limits, prove)),
  );
}

async function tryOnce<Proven>(visit: Visit, login: string, limits: TryLimit[], prove: () => Promise<Proven>) {
  const { database } = visit.context.services;
  const name = await begin(visit, login, limits);
  let outcome: Outcome = 'none';
  try {
    const proven = await prove();
    outcome = 'succeeded';
    return proven;
  } catch (error) {
    if (isUpstreamError(error) && error.refused) outcome = 'failed';
    throw error;
  } finally {
    const keys = limits.map(({ key }) => key);
    await changeTries<Tries>(database, keys, (all, now) =>
      limits.map((limit, at) => ended(limit, all[at] ?? null, name, outcome, now)),
    );
  }
}

/** How long it is worth waiting for others' tries to end, and what is said after that. */
const patienceMs = 8_000;
const busyMs = 5_000;

/** Takes the place. @returns by what it is given back */
async function begin(visit: Visit, login: string, limits: TryLimit[]): Promise<string> {
  const { database } = visit.context.services;
  const keys = limits.map(({ key }) => key);
  const name = randomUUID();
  const until = performance.now() + patienceMs;
  for (let pause = 50; ; pause = Math.min(pause * 2, 800)) {
    let waits: (number | 'busy')[] = [];
    await changeTries<Tries>(database, keys, (all, now) => {
      waits = limits.map((limit, at) => waitOf(limit, all[at] ?? null, now));
      if (waits.some(wait => wait !== 0)) return null;
      return limits.map((limit, at) => begun(limit, all[at] ?? null, name, now));
    });
    const waitMs = Math.max(...waits.map(wait => (wait === 'busy' ? 0 : wait)));
    if (waitMs > 0) throw await tooMany(visit, login, waitMs, keys[waits.indexOf(waitMs)] ?? '');
    if (!waits.includes('busy')) return name;
    if (performance.now() > until) throw await tooMany(visit, login, busyMs, keys[0] ?? '');
    await sleep(pause * (0.5 + Math.random() / 2));
  }
}

/** The trail says it once a minute for whatever is limited: who hammers on fills no database. */
async function tooMany(visit: Visit, login: string, waitMs: number, key: string): Promise<TooManyTries> {
  const said = await takeTurn(visit.context.services.database, [{ key: `said ${key}`, most: 1, windowMs: minute }]);
  if (said === 0) await audit(visit, 'login.limited', { login, by: key.split(' ')[1] });
  return new TooManyTries(Math.ceil(waitMs / 1_000));
}

/**
 * Counts an id that nobody has. Who asks for known ones is never held up by it.
 * @throws TooManyTries when there were too many
 */
export async function countUnknown(visit: Visit): Promise<void> {
  const { client, services } = visit.context;
  const key = `login unknown ${client}`;
  const limit = { key, most: services.settings.login.unknown, windowMs: 10 * minute };
  const waitMs = await takeTurn(services.database, [limit]);
  if (waitMs > 0) throw await tooMany(visit, '', waitMs, key);
}

/** What is said to whoever must wait, in their language. */
export function waitText({ t }: Visit, { waitSeconds }: TooManyTries): string {
  if (waitSeconds < 100) return t('login:limited.seconds', { count: waitSeconds });
  return t('login:limited.minutes', { count: Math.ceil(waitSeconds / 60) });
}
