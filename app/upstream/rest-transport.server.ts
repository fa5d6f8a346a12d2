import { fillPath, toBody, toQuery } from './fields';
import { baseAddresses, httpTransport, type WireSettings } from './http.server';
import type { Transport } from './transport.server';

/** Paths of their own (D30), e.g. `GET <UPSTREAM_URL>/partner/10001/provisions?month=3&year=2026`. */
export function restTransport(address: string, settings: WireSettings = {}): Transport {
  const bases = baseAddresses(address, settings);
  if (Object.values(bases).some(base => base.search))
    throw new Error('UPSTREAM_URL cannot have a query with separate paths, nor can an address of UPSTREAM_MAP.');
  const write: Parameters<typeof httpTransport>[1] = (call, base, request) => {
    const { path, rest } = fillPath(call.path, request);
    const url = new URL(`${base.origin}${base.pathname.replace(/\/+$/, '')}/${path}`);
    if (call.method === 'GET') url.search = toQuery(rest);
    if (call.method === 'GET' || call.method === 'DELETE') return { method: call.method, url };
    return { method: call.method, url, body: toBody(call.encoding, call.body === undefined ? rest : rest[call.body]) };
  };
  return httpTransport(bases, write, settings);
}
