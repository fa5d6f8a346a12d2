import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { loopbackHost } from '~/rules/loopback';
import type { PortalContext, Services } from '../context';

let services: Promise<Services> | undefined;

/**
 * `remix-serve` runs the build without our server, so its requests come without a context. Then the composition root is
 * asked for its services, once. A preview only: nothing of the server's protection stands in front of it.
 */
export async function ensureContext(request: Request, context: PortalContext): Promise<void> {
  if (context.services) return;
  services ??= composeAlone();
  const { host, pathname, search, protocol } = new URL(request.url);
  const loopback = loopbackHost.test(host);
  const whole: PortalContext = {
    services: await services,
    nonce: randomBytes(16).toString('base64'),
    requestId: randomUUID(),
    target: pathname + search,
    secureCookies: loopback || protocol === 'https:',
    loopback: loopback && protocol === 'http:',
    // A preview can't know: all its visitors count as one.
    client: 'preview',
    note: { cookies: [] },
  };
  Object.assign(context, whole);
}

/** By address, so that the server's bundle is no part of the app's. */
async function composeAlone(): Promise<Services> {
  const { compose, readSettings } = await import(
    /* @vite-ignore */ pathToFileURL(path.resolve('build/server.js')).href
  );
  return (await compose(readSettings(process.env))).services;
}
