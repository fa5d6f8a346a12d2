import { afterAll, beforeAll } from 'vitest';
import { type RunningPortal, startPortal } from './portal';
import { dropData } from './test-data';

/** A portal for all tests of a file, on demonstration data of its own. Its properties can be read once tests run. */
export function withPortal(options?: Parameters<typeof startPortal>[0]): RunningPortal {
  let running: RunningPortal | undefined;
  beforeAll(async () => {
    running = await startPortal({ borrowed: true, ...options });
  });
  afterAll(async () => {
    await running?.stop();
    if (running) await dropData(running);
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
    get ended() {
      return portal().ended;
    },
    output: () => portal().output(),
    stop: () => portal().stop(),
    kill: () => portal().kill(),
  };
}
