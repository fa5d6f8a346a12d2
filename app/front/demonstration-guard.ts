import { loopbackHost } from '~/rules/loopback';
import type { Settings } from './settings.server';

/** A lost UPSTREAM_URL must not open the demonstration to everybody (D40). @throws Error with the reason */
export function refusePublicDemonstration({ upstream, demo, host, trustProxy }: Settings): void {
  if (upstream || demo || (loopbackHost.test(host) && !trustProxy)) return;
  const others = trustProxy ? 'TRUST_PROXY is 1' : `HOST is ${host}`;
  throw new Error(
    `There is no UPSTREAM_URL, so this would be the demonstration, whose password everybody knows; and others can reach it: ${others}.\n` +
      'Set UPSTREAM_URL to the booking platform, or DEMO=1 to show the demonstration to others.',
  );
}
