import type { Server } from 'node:http';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { exitOnSignals } from '~/exit-on-signals.server';
import type { Services } from '~/gate/context';
import { loopbackHost } from '~/rules/loopback';
import { urlHost } from '~/rules/url-host';
import { type Composition, compose } from './compose.server';
import { type Console, createConsole } from './console';
import { refusePublicDemonstration } from './demonstration-guard';
import { exitOnUncaught } from './exit-on-uncaught.server';
import { createPortalServer } from './http/server.server';
import { openOperationsPort } from './operation/operations-port.server';
import { readSettings, type Settings } from './settings.server';
import { maxShutdownMs, shutDown } from './shutdown.server';
import { withSettingName } from './start-failure.server';

type Build = ServerBuild | (() => Promise<ServerBuild>);

interface Portal {
  address: string;
  server: Server;
  services: Services;
  /** @param graceMs how long new requests are still answered, so that a balancer can turn away first */
  stop(graceMs?: number): Promise<void>;
  /** From now on signals and uncaught errors end the portal and with it the process. */
  handleProcessEvents(): void;
}

/** Settings, services, HTTP, the operations port: the whole portal in the order in which it comes up; and says where. */
export async function openPortal(build: Build, environment: NodeJS.ProcessEnv, staticFolder?: string): Promise<Portal> {
  const settings = readSettings(environment);
  refusePublicDemonstration(settings);
  const composition = await compose(settings, staticFolder);
  const console = createConsole(settings.json, composition.log);
  warnOfPlainCookies(settings, console);
  const { address, server, stop } = await open(build, composition, settings);
  console.started(address, composition.services.demonstration, composition.databaseSetting);
  return {
    address,
    server,
    services: composition.services,
    stop,
    handleProcessEvents() {
      if (settings.json) logNodeWarnings(composition.log);
      exitOnUncaught(composition.log, stop);
      exitOnSignals(stop, maxShutdownMs, settings.drainMs);
    },
  };
}

/** For `remix-serve`, which runs the build without our server. */
export async function openServices(): Promise<Services> {
  const settings = readSettings(process.env);
  refusePublicDemonstration(settings);
  const { services, notices } = await compose(settings);
  notices.start();
  return services;
}

async function open(build: Build, composition: Composition, settings: Settings) {
  const portal = createPortalServer(composition, createRequestHandler(build, 'production'), settings);
  try {
    const { ready } = portal.readiness;
    const closeOperations = await openOperationsPort(settings.operations, { ...composition, ready });
    const address = await listen(portal.server, settings);
    composition.notices.start();
    const stop = (graceMs = 0) => shutDown(portal, composition, graceMs).finally(closeOperations);
    return { address, server: portal.server, stop };
  } catch (error) {
    portal.close();
    await composition.close();
    throw error;
  }
}

async function listen(server: Server, { host, port }: Settings): Promise<string> {
  const listening = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  await withSettingName(`PORT ${port} on HOST ${host}`, listening);
  const bound = server.address();
  const shown = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  return `http://${urlHost(shown)}:${typeof bound === 'object' && bound ? bound.port : port}`;
}

/** On plain http elsewhere than on this machine a cookie can't be `Secure` (D7). */
function warnOfPlainCookies({ host, trustProxy }: Settings, console: Console): void {
  if (trustProxy || loopbackHost.test(host)) return;
  console.warn(
    `HOST: listening on ${host} without TLS: session cookies travel in clear. Put a proxy with TLS in front and set TRUST_PROXY=1.`,
  );
}

/** Node's own would not be JSON. */
function logNodeWarnings(log: Composition['log']): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn({ name, reason: message }, 'Node warns'));
}
