import { toBody, toQuery } from './fields';
import { baseAddress, httpTransport } from './http.server';
import type { Transport } from './transport.server';

/**
 * One route with an action parameter (D30). UPSTREAM_URL is that route; a query that it already has stays in front.
 * - Calls that read by GET: `GET <UPSTREAM_URL>?action=hits&partnerid=10001&startDate=…`, all fields in the query.
 * - All others, deleting included: `POST <UPSTREAM_URL>?action=usersave`, the body holds the whole request with the
 *   fields that the other transport has in its path: `{ "partnerid": 10001, "user": { … } }`. JSON, or a form where
 *   the row says so.
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
