import { fillPath, toBody, toQuery } from './fields';
import { baseAddress, httpTransport } from './http.server';
import type { Transport } from './transport.server';

/** Paths of their own (D30), e.g. `GET <UPSTREAM_URL>/partner/10001/provisions?month=3&year=2026`. */
export function restTransport(address: string): Transport {
  const base = baseAddress(address);
  if (base.search) throw new Error('UPSTREAM_URL cannot have a query with separate paths.');
  const root = base.origin + base.pathname.replace(/\/+$/, '');
  return httpTransport(base, (call, _name, request) => {
    const { path, rest } = fillPath(call.path, request);
    if (call.method === 'POST') {
      const body = toBody(call.encoding, call.body === undefined ? rest : rest[call.body]);
      return { method: 'POST', url: new URL(`${root}/${path}`), body };
    }
    const query = call.method === 'GET' ? toQuery(rest) : '';
    return { method: call.method, url: new URL(`${root}/${path}${query && `?${query}`}`) };
  });
}
