import { toBody, toQuery } from './fields';
import { baseAddress, httpTransport } from './http.server';
import type { Transport } from './transport.server';

/**
 * One route with an action parameter (D30): `GET <UPSTREAM_URL>?action=hits&partnerid=10001&…` reads; all else,
 * deleting included, is `POST <UPSTREAM_URL>?action=usersave` with the whole request as its body.
 */
export function actionTransport(address: string): Transport {
  const base = baseAddress(address);
  const root = `${base.origin}${base.pathname}${base.search ? `${base.search}&` : '?'}`;
  return httpTransport(base, (call, _name, request) => {
    if (call.method === 'GET')
      return { method: 'GET', url: new URL(root + toQuery({ action: call.action, ...request })) };
    const url = new URL(root + toQuery({ action: call.action }));
    return { method: 'POST', url, body: toBody(call.encoding, request) };
  });
}
