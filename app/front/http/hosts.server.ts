import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { type Brands, hostName } from '~/brands/brands';
import { loopbackHost } from '~/rules/loopback';
import type { Origin } from './origin.server';

interface HostRules {
  brands: Brands;
  /** ALLOWED_HOSTS: names, `*.example.org`, or `*` for any */
  allowed: readonly string[];
  bound: string;
  trustProxy: boolean;
}

/** Against DNS rebinding. Without ALLOWED_HOSTS and a proxy, IP addresses and this machine's name are allowed too. */
export function createHostRule({ brands, allowed, bound, trustProxy }: HostRules): (origin: Origin) => boolean {
  const exactNames = new Set(allowed.filter(name => !name.startsWith('*')).map(hostName));
  const suffixes = allowed.filter(name => name.startsWith('*.')).map(name => hostName(name).slice(1));
  const any = allowed.includes('*');
  const isTrial = allowed.length === 0 && !trustProxy;
  const machine = hostname().toLowerCase();
  const localNames = new Set(isTrial ? [bound.toLowerCase(), machine, `${machine}.local`] : []);
  return ({ host }) => {
    if (host === null) return false;
    const name = hostName(host);
    if (any || loopbackHost.test(name) || brands.byHost(name) || exactNames.has(name) || localNames.has(name))
      return true;
    if (isTrial && isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0) return true;
    return suffixes.some(suffix => name.endsWith(suffix));
  };
}
