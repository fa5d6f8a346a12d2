import { afterAll, beforeAll, beforeEach } from 'vitest';
import { endLeases } from '../tools/leases';
import { type RunningPortal, startPortal } from '../tools/portal';
import { atScale } from '../tools/scale';
import { knowStores } from '../tools/sessions';
import { dropData } from '../tools/test-data';
import { Visitor } from '../tools/visitor';
import { type FaultServer, startFaultServer } from '../upstream/fault-server';

/** A portal that reaches a real platform only through a server that misbehaves on demand. */
export interface FaultyPortal {
  portal: RunningPortal;
  /** what is behind the faults */
  platform: RunningPortal;
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

/** Long enough for a busy machine to answer, with a million rows besides, short enough to wait for what never does. */
const deadlineMs = atScale('3000', '4000');

/** For files in which no call hangs: only a busy machine would reach a short deadline. */
export const longDeadline = { UPSTREAM_TIMEOUT_MS: '10000' };

type Started = Pick<FaultyPortal, 'portal' | 'platform' | 'faults'> & { settings: Record<string, string> };

async function startFaulty(env: Record<string, string>, mortal = false): Promise<Started> {
  const platform = await startPortal({ entry: 'platform', borrowed: true });
  const faults = await startFaultServer({ upstream: platform.url });
  const settings = { UPSTREAM_URL: faults.url, UPSTREAM_TIMEOUT_MS: deadlineMs, ...env };
  const portal = await startPortal({ env: settings, borrowed: !mortal });
  knowBoth(portal, platform);
  return { platform, faults, settings, portal };
}

function knowBoth(portal: RunningPortal, platform: RunningPortal): void {
  if (portal.database && platform.database)
    knowStores(portal.url, { portal: portal.database, platform: platform.database });
}

let read: Promise<Started> | undefined;
/** Ends with the run that lends it. */
function startReadFaulty(): Promise<Started> {
  read ??= startFaulty({});
  return read;
}

interface Kept {
  /** a portal in a process of its own, which can be killed */
  mortal?: boolean;
  /** without settings of its own: the one that all files of this process have together which change nothing */
  shared?: boolean;
}

/** Starts all three for the tests of a file; rules and seen requests are forgotten before each test. */
export function withFaultyPortal(env: Record<string, string> = {}, { mortal, shared }: Kept = {}): FaultyPortal {
  const own = {} as FaultyPortal;

  beforeAll(async () => {
    const start = shared ? startReadFaulty : () => startFaulty(env, mortal);
    const { platform, faults, settings, portal } = await start();
    Object.assign(own, { portal, platform, faults });
    own.restart = async () => {
      await own.portal.kill();
      await endLeases(own.portal);
      own.portal = await startPortal({ env: settings, dataDir: own.portal.dataDir });
      knowBoth(own.portal, platform);
    };
    if (shared) return undefined;
    return async () => {
      await own.portal.stop();
      await faults.stop();
      await platform.stop();
      await dropData(own.portal, platform);
    };
  });
  beforeEach(() => own.faults.clear());
  afterAll(() => own.faults?.clear());

  own.visitor = () => new Visitor(own.portal.url);
  own.signedIn = async (login = '10001') => {
    const visitor = own.visitor();
    // Checking a password takes long on a busy machine, and the deadline is short.
    let entered = visitor.enter(login);
    for (let turn = 1; turn < 4; turn += 1) entered = entered.catch(() => visitor.enter(login));
    await entered;
    await visitor.confirmAhead();
    return visitor;
  };
  own.asked = (method, path) =>
    own.faults.requests.filter(request => request.method === method && path.test(request.url)).length;
  return own;
}
