import type { Brand } from './brand';

/** All brands of the installation, found by id or by host. */
export interface Brands {
  /** ascending by id */
  all: readonly Brand[];
  byId(id: number): Brand | undefined;
  /** takes a `Host` header as it comes: with port, any case, trailing dot */
  byHost(host: string): Brand | undefined;
  /** the brand with that id; without one, or where it is unknown: 101, else the one with the lowest id */
  default(id?: number): Brand;
}

/** Specification point 9: the default client id. */
const DEFAULT_ID = 101;

/** A `Host` header without its port and trailing dot, in lower case: what a brand's `hosts` are compared with. */
export function hostName(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/** The host names that a brand claims: its own, and `<id>.localhost` for a developer's machine (D1). */
export function hostsOf(brand: Pick<Brand, 'id' | 'hosts'>): string[] {
  return [...brand.hosts.map(hostName), `${brand.id}.localhost`];
}

/** Makes the index of a list of checked brands. An empty list is an Error: the portal has nothing to show then. */
export function collectBrands(list: readonly Brand[]): Brands {
  const all = [...list].sort((a, b) => a.id - b.id);
  const ids = new Map(all.map(brand => [brand.id, brand]));
  const hosts = new Map(all.flatMap(brand => hostsOf(brand).map(host => [host, brand] as const)));
  const fallback = ids.get(DEFAULT_ID) ?? all[0];
  if (!fallback) throw new Error('There is no brand.');
  return {
    all,
    byId: id => ids.get(id),
    byHost: host => hosts.get(hostName(host)),
    default: id => (id === undefined ? fallback : (ids.get(id) ?? fallback)),
  };
}
