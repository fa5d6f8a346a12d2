import { type RunningPortal, startPortal } from '../../tools/portal';
import { knowStores } from '../../tools/sessions';
import { dropData } from '../../tools/test-data';
import { type FaultServer, startFaultServer } from '../../upstream/fault-server';
import { test as base } from './fixtures';

/** A portal whose upstream can be made to fail. */
interface Broken {
  platform: RunningPortal;
  portal: RunningPortal;
  faults: FaultServer;
}

async function startBroken(settings: Record<string, string>): Promise<Broken> {
  const platform = await startPortal({ entry: 'platform', borrowed: true });
  const faults = await startFaultServer({ upstream: platform.url });
  const portal = await startPortal({ env: { ...settings, UPSTREAM_URL: faults.url }, borrowed: true });
  if (portal.database && platform.database)
    knowStores(portal.url, { portal: portal.database, platform: platform.database });
  return { platform, portal, faults };
}

async function stopBroken({ platform, portal, faults }: Broken): Promise<void> {
  await portal.stop();
  await faults.stop();
  await platform.stop();
  await dropData(portal, platform);
}

/** There is none before somebody wants it; files of the same settings have one together. */
export const withBroken = (settings: Record<string, string> = {}) =>
  base.extend<{ broken: Broken }>({
    broken: [
      async ({ kept }, use) =>
        use(await kept.keep(`broken ${JSON.stringify(settings)}`, () => startBroken(settings), stopBroken)),
      { timeout: 120_000 },
    ],
  });
