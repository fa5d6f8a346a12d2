import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { type Brands, hostName } from '~/brands/brands';
import { loopbackHost } from '~/rules/loopback';
import type { Origin } from './origin.server';

interface HostRules {
  brands: Brands;
  /** ALLOWED_HOSTS: names, `*.example.org` for every name below one, `*` for any */
  allowed: readonly string[];
  /** HOST: where the portal listens */
  bound: string;
  trustProxy: boolean;
}

/**
 * Which names the portal answers to. A page of somebody else's whose name was made to lead here (DNS rebinding) would
 * share an origin with the portal, and what is cached or mailed under a forged name would lead elsewhere.
 *
 * Always: the brands' hosts (D1) and this machine's own loopback names. Besides, `ALLOWED_HOSTS`; without that setting, and
 * with no proxy in front, a portal is being tried out: then numbers and the machine's own name do as well, since no
 * foreign name is one of them.
 */
export function createHostRule({ brands, allowed, bound, trustProxy }: HostRules): (origin: Origin) => boolean {
  const named = new Set(allowed.filter(name => !name.startsWith('*')).map(hostName));
  const below = allowed.filter(name => name.startsWith('*.')).map(name => hostName(name).slice(1));
  const any = allowed.includes('*');
  const triedOut = allowed.length === 0 && !trustProxy;
  const machine = hostname().toLowerCase();
  const own = new Set(triedOut ? [bound.toLowerCase(), machine, `${machine}.local`] : []);
  return ({ host }) => {
    if (host === null) return false;
    const name = hostName(host);
    if (any || loopbackHost.test(name) || brands.byHost(name) || named.has(name) || own.has(name)) return true;
    if (triedOut && isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0) return true;
    return below.some(end => name.endsWith(end));
  };
}
