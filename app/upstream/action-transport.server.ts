import { toBody, toQuery } from './fields';
import { baseAddresses, httpTransport, type WireSettings } from './http.server';
import type { Transport } from './transport.server';

/**
 * One route with an action parameter (D30): `GET <UPSTREAM_URL>?action=hits&partnerid=10001&…` reads; all else,
 * deleting included, is `POST <UPSTREAM_URL>?action=usersave` with the whole request as its body.
 */
export function actionTransport(address: string, settings: WireSettings = {}): Transport {
  const write: Parameters<typeof httpTransport>[1] = (call, base, request) => {
    const root = `${base.origin}${base.pathname}${base.search ? `${base.search}&` : '?'}`;
    if (call.method === 'GET')
      return { method: 'GET', url: new URL(root + toQuery({ action: call.action, ...request })) };
    const url = new URL(root + toQuery({ action: call.action }));
    return { method: 'POST', url, body: toBody(call.encoding, request) };
  };
  return httpTransport(baseAddresses(address, settings), write, settings);
}
