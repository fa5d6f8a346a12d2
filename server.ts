import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { type Composition, compose } from '~/front/compose.server';
import { exitOnUncaught } from '~/front/exit-on-uncaught.server';
import { createPortalServer } from '~/front/http/server.server';
import { openOperationsPort } from '~/front/operation/operations-port.server';
import { readSettings, type Settings } from '~/front/settings.server';
import { maxShutdownMs, shutDown } from '~/front/shutdown.server';
import { startupBanner } from '~/front/startup-banner';
import { demonstrationLogins, demonstrationPassword } from '~/platform/demo/logins';
import { loopbackHost } from '~/rules/loopback';

/** For `remix-serve`, which runs the app without this server. */
export { compose, readSettings };

interface Started {
  address: string;
  log: Composition['log'];
  /** @param graceMs how long new requests are still answered, so that a balancer can turn away first */
  stop: (graceMs?: number) => Promise<void>;
}

/** Settings, services, the app, HTTP, shutdown: the whole portal in the order in which it comes up. */
export async function start(settings: Settings): Promise<Started> {
  const composition = await compose(settings);
  const handle = createRequestHandler(await loadApp(), 'production');
  const portal = createPortalServer(composition, handle, settings);
  try {
    const closeOperations = await openOperationsPort(settings.operations, {
      ...composition,
      ready: portal.readiness.ready,
    });
    const address = await listen(portal.server, settings);
    const stop = (graceMs = 0) => shutDown(portal, composition, graceMs).finally(closeOperations);
    return { address, log: composition.log, stop };
  } catch (error) {
    portal.close();
    await composition.close();
    throw error;
  }
}

/** The app that Remix built; a variable keeps it out of this bundle. */
async function loadApp(): Promise<ServerBuild> {
  const file = path.resolve('build/server/index.js');
  return import(pathToFileURL(file).href);
}

async function listen(server: Server, { host, port }: Settings): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const shown = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  return `http://${shown}:${typeof bound === 'object' && bound ? bound.port : port}`;
}

/** On plain http elsewhere than on this machine a cookie can't be `Secure` (D7). */
function warnOfPlainCookies({ host, trustProxy }: Settings): void {
  if (trustProxy || loopbackHost.test(host)) return;
  process.stderr.write(
    `Listening on ${host} without TLS: session cookies travel in clear. Put a proxy with TLS in front and set TRUST_PROXY=1.\n`,
  );
}

/** Starts, and says on the console where. */
export async function serve(environment: NodeJS.ProcessEnv): ReturnType<typeof start> {
  const settings = readSettings(environment);
  warnOfPlainCookies(settings);
  const started = await start(settings);
  const logins = settings.upstream ? [] : demonstrationLogins;
  process.stdout.write(startupBanner(started.address, logins, demonstrationPassword));
  return started;
}

async function main(): Promise<void> {
  const { stop, log } = await serve(process.env);
  exitOnUncaught(log, stop);
  const { drainMs } = readSettings(process.env);
  let ending = false;
  const end = (graceMs: number) => {
    // Whoever asks twice does not want to wait.
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => process.exit(1), maxShutdownMs).unref();
    void stop(graceMs).finally(() => process.exit(0));
  };
  process.on('SIGTERM', () => end(drainMs));
  // From a terminal: nobody is sent elsewhere.
  process.on('SIGINT', () => end(0));
}

if (process.argv[1] && import.meta.url === pathToFileURL(path.resolve(process.argv[1])).href) {
  main().catch(error => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
