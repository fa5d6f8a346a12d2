import { afterAll, beforeAll } from 'vitest';
import { lends } from './hosts';
import { type RunningPortal, startPortal } from './portal';
import { whole } from './scale';
import { dropData } from './test-data';

/** A portal for all tests of a file, on demonstration data of its own. Its properties can be read once tests run. */
export function withPortal(options?: Parameters<typeof startPortal>[0]): RunningPortal {
  return during(
    () => startPortal({ borrowed: true, ...options }),
    async portal => {
      await portal.stop();
      await dropData(portal);
    },
  );
}

let read: Promise<RunningPortal> | undefined;

/**
 * A portal for files that sign in, look and change nothing: all of a process have one together, which ends with the run that
 * lends it. A start costs as much as fifty pages. In a proof the same file runs on several footings, each with its own.
 */
export function withReadPortal(): RunningPortal {
  if (whole || !lends()) return withPortal();
  return during(() => {
    read ??= startPortal({ borrowed: true });
    return read;
  });
}

/** Stands for what runs only while tests do. */
function during(start: () => Promise<RunningPortal>, end?: (portal: RunningPortal) => Promise<void>): RunningPortal {
  let running: RunningPortal | undefined;
  beforeAll(async () => {
    running = await start();
  });
  afterAll(async () => {
    if (running) await end?.(running);
  });
  const portal = () => {
    if (!running) throw new Error('The portal runs only while tests run.');
    return running;
  };
  return {
    get url() {
      return portal().url;
    },
    get pid() {
      return portal().pid;
    },
    get dataDir() {
      return portal().dataDir;
    },
    get database() {
      return portal().database;
    },
    get ended() {
      return portal().ended;
    },
    output: () => portal().output(),
    stop: () => portal().stop(),
    kill: () => portal().kill(),
  };
}
