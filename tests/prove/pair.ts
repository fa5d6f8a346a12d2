import { afterAll, beforeAll } from 'vitest';
import type { LentPostgres } from '../database/postgres';
import { type Balancer, startBalancer } from '../tools/balancer';
import { borrowPostgres } from '../tools/hosts';
import { type RunningPortal, startPortal } from '../tools/portal';
import { signOnKeys } from '../tools/sso-link';
import { Visitor } from '../tools/visitor';

/** Two portals on one PostgreSQL, started at the same moment on an empty database; the second one's clock is slow. */
export interface Pair {
  one: RunningPortal;
  other: RunningPortal;
  balancer: Balancer;
  /** address of their database */
  database: string;
  /** a browser that reaches one portal and the other: cookies that one gives go to both */
  visitors(login?: string, password?: string): Promise<{ here: Visitor; there: Visitor }>;
  /** starts a portal on their database and platform */
  another(env?: Record<string, string>): Promise<RunningPortal>;
  /** starts one that was killed again, at its own port */
  again(killed: RunningPortal): Promise<RunningPortal>;
}

/** Of a browser that knows both by one name, as behind a balancer. */
export const origin = 'http://localhost:3000';

/** @param upstream `http`: both ask one platform, which is a server of its own; `embedded`: each has the platform inside
 * @param env more settings of both
 */
export function withPair(upstream: 'http' | 'embedded', env: Record<string, string> = {}): Pair {
  const pair = {} as Pair;
  let postgres: LentPostgres;
  let platform: RunningPortal | undefined;
  beforeAll(async () => {
    postgres = await borrowPostgres();
    pair.database = await postgres.createDatabase('portals');
    if (upstream === 'http') {
      // It verifies a signed link by itself.
      platform = await startPortal({ entry: 'platform', env: { SSO_KEYS: signOnKeys }, borrowed: true });
    }
    const shared = {
      DATABASE_URL: pair.database,
      SSO_KEYS: signOnKeys,
      ...env,
      ...(platform && { UPSTREAM_URL: platform.url }),
    };
    pair.another = more => startPortal({ env: { ...shared, ...more } });
    pair.again = killed => pair.another({ PORT: new URL(killed.url).port });
    const late = { NODE_OPTIONS: '--import ./tests/prove/slow-clock.mjs' };
    [pair.one, pair.other] = await Promise.all([pair.another(), pair.another(late)]);
    pair.balancer = await startBalancer(() => [pair.one.url, pair.other.url]);
  });
  afterAll(async () => {
    await pair.balancer?.stop();
    await Promise.all([pair.one?.stop(), pair.other?.stop()]);
    await platform?.stop();
    await postgres?.stop();
  });
  pair.visitors = async (login, password) => {
    const here = new Visitor(origin, pair.one.url);
    const there = new Visitor(origin, pair.other.url);
    Object.defineProperty(there, 'cookies', { value: here.cookies });
    if (login) await here.enter(login, password);
    return { here, there };
  };
  return pair;
}
