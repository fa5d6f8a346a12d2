import { randomBytes, randomUUID } from 'node:crypto';
import { loopbackHost } from '~/rules/loopback';
import type { PortalContext, Services } from '../context';

let openServices: (() => Promise<Services>) | undefined;
let services: Promise<Services> | undefined;

/** @param open called once, by the first request without a context */
export function providePreview(open: () => Promise<Services>): void {
  openServices = open;
}

/** `remix-serve` runs the build without our server and its protection: a preview only. */
export async function ensureContext(request: Request, context: PortalContext): Promise<void> {
  if (context.services) return;
  services ??= openServices?.();
  if (!services) throw new Error('Nobody has said how a preview opens its services.');
  const { host, pathname, search, protocol } = new URL(request.url);
  const loopback = loopbackHost.test(host);
  const whole: PortalContext = {
    services: await services,
    nonce: randomBytes(16).toString('base64'),
    requestId: randomUUID(),
    target: pathname + search,
    secureCookies: loopback || protocol === 'https:',
    loopback: loopback && protocol === 'http:',
    client: 'preview',
    isPreview: true,
    state: { cookies: [] },
  };
  Object.assign(context, whole);
}
