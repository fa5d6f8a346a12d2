import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actionTransport } from '~/upstream/action-transport.server';
import type { CallName } from '~/upstream/calls';
import { createUpstream, type Upstream } from '~/upstream/client.server';
import { restTransport } from '~/upstream/rest-transport.server';
import { type FaultServer, startFaultServer } from './fault-server';
import { wireCases } from './wire-cases/all';
import type { Wire, WireCase } from './wire-cases/wire-case';

/** Rule 8 of the architecture: each call, in both HTTP transports, against what the specification says in words. */
const beforeLogin: CallName[] = [
  ...(['authentication', 'checkPartner', 'loginEhoi', 'passwordReset'] as const),
  ...(['reportClientError', 'capabilities'] as const),
];

let server: FaultServer;
const upstreams = {} as Record<'rest' | 'action', Upstream>;

beforeAll(async () => {
  server = await startFaultServer();
  upstreams.rest = createUpstream({ transport: restTransport(`${server.url}/api/`) });
  upstreams.action = createUpstream({ transport: actionTransport(`${server.url}/wrapper`) });
  await server.fail({}, { status: 200, body: { calls: wireCases.map(({ call }) => call) } });
  await Promise.all(Object.values(upstreams).map(upstream => upstream.watchCapabilities()));
});
beforeEach(() => server.clear());
afterAll(async () => {
  upstreams.rest.close();
  upstreams.action.close();
  await server.stop();
});

describe.each(['rest', 'action'] as const)('%s transport', transport => {
  it.each(wireCases)('sends and reads $call as specified', async row => {
    const { headers, text } = row.file ?? { headers: undefined, text: row.answer };
    await server.fail({}, { status: 200, body: text, headers });

    const answer = await ask(upstreams[transport], row);

    if (row.read === undefined) expect(answer).toBeUndefined();
    else expect(answer).toMatchObject(row.read);
    expect(server.requests).toHaveLength(1);
    const [seen] = server.requests;
    const expected: Wire = row[transport];
    expect(`${seen?.method} ${seen?.url}`).toBe(expected.line);
    expect(bodyOf(seen)).toEqual({ json: expected.json, form: expected.form });
    expect(seen?.headers.authorization).toBe(beforeLogin.includes(row.call) ? undefined : 'Bearer secret-token');
    expect(seen?.headers['x-request-id']).toBe('request-1');
    expect(seen?.headers['x-forwarded-for']).toBe(beforeLogin.includes(row.call) ? '192.0.2.1' : undefined);
  });
});

it('keeps a query that the address of the single route already has', async () => {
  await server.fail({}, { status: 200, body: [] });
  const upstream = createUpstream({ transport: actionTransport(`${server.url}/wrapper?tenant=7`) });

  await upstream.as({ token: 't' }).listUsers({ partnerid: 10001 });
  upstream.close();

  expect(server.requests[0]?.url).toBe('/wrapper?tenant=7&action=userlist&partnerid=10001');
});

it.each(['', '.', '..'])('never sends a path whose segment is "%s"', async username => {
  const api = upstreams.rest.as({ token: 't' });

  await expect(api.deleteUser({ partnerid: 10001, username })).rejects.toThrow(TypeError);

  expect(server.requests).toEqual([]);
});

it('never sends a request that does not fit the table, and does not quote it', async () => {
  const forged = { partnerid: '10001/../10002' } as unknown as { partnerid: number };

  const failure = upstreams.rest.as({ token: 't' }).getPartner(forged);

  await expect(failure).rejects.toThrow(/^getPartner: the request does not fit: partnerid: invalid_\w+$/);
  expect(server.requests).toEqual([]);
});

it.each(['ftp://example.com/', 'example.com', 'http://user:pass@example.com/', 'http://example.com/#x'])(
  'refuses %s as UPSTREAM_URL at the start',
  address => {
    expect(() => restTransport(address)).toThrow(/UPSTREAM_URL/);
    expect(() => actionTransport(address)).toThrow(/UPSTREAM_URL/);
  },
);

function ask(upstream: Upstream, { call, request }: WireCase): Promise<unknown> {
  const api = upstream.as({ token: 'secret-token', requestId: 'request-1', client: '192.0.2.1' });
  const method = api[call] as (request: unknown) => Promise<unknown>;
  return method(request);
}

function bodyOf(seen: FaultServer['requests'][number] | undefined): Pick<Wire, 'json' | 'form'> {
  if (!seen?.body) return {};
  const type = seen.headers['content-type'];
  if (type === 'application/json') return { json: JSON.parse(seen.body) };
  if (type === 'application/x-www-form-urlencoded') return { form: seen.body };
  throw new Error(`an unexpected content type: ${type}`);
}
