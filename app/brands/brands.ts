import type { Brand } from './brand';

export interface Brands {
  all: readonly Brand[];
  byId(id: number): Brand | undefined;
  byHost(host: string): Brand | undefined;
  /** the brand with the id, else 101, else the one with the lowest id */
  default(id?: number): Brand;
}

/** Specification, point 9. */
const DEFAULT_ID = 101;

export function hostName(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/** D1; `<id>.localhost` is for development. */
export function hostsOf(brand: Pick<Brand, 'id' | 'hosts'>): string[] {
  return [...brand.hosts.map(hostName), `${brand.id}.localhost`];
}

/** @throws Error for an empty list */
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
