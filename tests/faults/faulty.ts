import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type RunningPortal, startPortal } from '../tools/portal';
import { dropData } from '../tools/test-data';
import { Visitor } from '../tools/visitor';
import { type FaultServer, startFaultServer } from '../upstream/fault-server';

/** A portal that reaches a real platform only through a server that misbehaves on demand. */
export interface FaultyPortal {
  portal: RunningPortal;
  faults: FaultServer;
  /** somebody new, in English */
  visitor(): Visitor;
  /** somebody who has just signed in, without a page seen yet: nothing is in the portal's caches because of it */
  signedIn(login?: string): Promise<Visitor>;
  /** ends a portal of `mortal` by kill -9 and starts it again on its data */
  restart(): Promise<void>;
  /** how often the upstream was asked for something since the last `clear` */
  asked(method: string, path: RegExp): number;
}

/** Long enough for a busy machine to answer, short enough to wait for what never does. */
const deadlineMs = '2000';

/**
 * Starts all three for the tests of a file; rules and seen requests are forgotten before each test.
 * @param mortal with a portal in a process of its own, which can be killed
 */
export function withFaultyPortal(env: Record<string, string> = {}, mortal = false): FaultyPortal {
  const own = {} as FaultyPortal;
  let platform: RunningPortal;

  beforeAll(async () => {
    platform = await startPortal({ entry: 'platform', borrowed: true });
    own.faults = await startFaultServer({ upstream: platform.url });
    const settings = { UPSTREAM_URL: own.faults.url, UPSTREAM_TIMEOUT_MS: deadlineMs, ...env };
    own.portal = await startPortal({ env: settings, borrowed: !mortal });
    own.restart = async () => {
      await own.portal.kill();
      own.portal = await startPortal({ env: settings, dataDir: own.portal.dataDir });
    };
    return async () => {
      await own.portal.stop();
      await own.faults.stop();
      await platform.stop();
      await dropData(own.portal, platform);
    };
  });
  beforeEach(() => own.faults.clear());
  afterAll(() => own.faults?.clear());

  own.visitor = () => new Visitor(own.portal.url);
  own.signedIn = async (login = '10001') => {
    const visitor = own.visitor();
    const fields = { username: login, password: 'Harbour-2026!', step: 'password' };
    let answer = await visitor.post('/partner/login', fields);
    // Checking a password takes long on a busy machine, and the deadline is short.
    for (let turn = 1; turn < 4 && !answer.location; turn += 1) answer = await visitor.post('/partner/login', fields);
    if (!answer.location) throw new Error(`${login} could not sign in: ${answer.status}`);
    return visitor;
  };
  own.asked = (method, path) =>
    own.faults.requests.filter(request => request.method === method && path.test(request.url)).length;
  return own;
}
