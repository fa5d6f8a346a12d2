import type { Platform } from '~/platform/platform.server';
import { actionTransport } from '~/upstream/action-transport.server';
import { embeddedTransport } from '~/upstream/embedded-transport.server';
import { restTransport } from '~/upstream/rest-transport.server';
import type { Transport } from '~/upstream/transport.server';
import type { Settings } from './settings.server';

export function transportOf({ upstream }: Pick<Settings, 'upstream'>, platform: Platform | null): Transport {
  if (platform) return embeddedTransport(platform);
  if (!upstream) throw new Error('UPSTREAM_URL is not set.');
  const { url, transport, ...wire } = upstream;
  return transport === 'rest' ? restTransport(url, wire) : actionTransport(url, wire);
}
