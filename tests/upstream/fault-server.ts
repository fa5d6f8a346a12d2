import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fault, misbehave } from './faults';

/** Which requests fail: all that fit every part given. `times`: only so many, then they pass again. */
export interface FaultMatch {
  /** tested against path and query */
  path?: RegExp;
  method?: string;
  body?: RegExp;
  times?: number;
}

/** A request as the server saw it. `sent`: bytes of the answer's body that it could get rid of; `left`: its connection is closed. */
export interface SeenRequest {
  method: string;
  /** path and query */
  url: string;
  headers: http.IncomingHttpHeaders;
  body: string;
  sent: number;
  left: boolean;
}

export interface FaultServer {
  url: string;
  /** The newest rule that fits wins. `refuse` for everything (`{}`) closes the port; await it before the next request. */
  fail(match: FaultMatch, how: Fault): Promise<void>;
  /** forgets rules and seen requests, opens the port again */
  clear(): Promise<void>;
  requests: SeenRequest[];
  stop(): Promise<void>;
}

/**
 * A real HTTP server that misbehaves on demand, on a free loopback port. What no rule fails is forwarded to `upstream`
 * (an address without path, e.g. the reference platform); without one it is answered 404.
 */
export async function startFaultServer({ upstream }: { upstream?: string } = {}): Promise<FaultServer> {
  const rules: { match: FaultMatch; how: Fault; left: number }[] = [];
  const requests: SeenRequest[] = [];

  function ruleFor({ url, method, body }: SeenRequest): Fault | undefined {
    const fits = (match: FaultMatch) =>
      (match.path?.test(url) ?? true) && (match.method ?? method) === method && (match.body?.test(body) ?? true);
    const rule = rules.findLast(({ match, left }) => left > 0 && fits(match));
    if (rule) rule.left -= 1;
    return rule?.how;
  }

  const server = http.createServer(async (incoming, answer) => {
    const seen = await readRequest(incoming).catch(() => undefined);
    if (!seen) return;
    requests.push(seen);
    answer.on('close', () => {
      seen.left = true;
    });
    const fault = ruleFor(seen);
    const pass = () => forward(upstream, seen);
    if (fault !== undefined && fault !== 'pass') await misbehave(fault, seen, answer, pass);
    else await reply(answer, pass);
  });
  const port = await listen(server, 0);

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async fail(match, how) {
      if (how === 'refuse' && Object.keys(match).length === 0) return close(server);
      rules.push({ match, how, left: match.times ?? Number.POSITIVE_INFINITY });
    },
    async clear() {
      rules.length = 0;
      requests.length = 0;
      if (!server.listening) await listen(server, port);
    },
    stop: () => close(server),
  };
}

async function readRequest(incoming: IncomingMessage): Promise<SeenRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part);
  const { method = '', url = '', headers } = incoming;
  return { method, url, headers, body: Buffer.concat(parts).toString(), sent: 0, left: false };
}

export interface Passed {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

async function forward(upstream: string | undefined, seen: SeenRequest): Promise<Passed> {
  if (upstream === undefined) return { status: 404, headers: {}, body: Buffer.from('{"error":"nothing_behind"}') };
  const { 'transfer-encoding': _, connection: __, ...headers } = seen.headers;
  return new Promise((resolve, reject) => {
    const outgoing = http.request(
      upstream + seen.url,
      { method: seen.method, headers, agent: false },
      async response => {
        const parts: Buffer[] = [];
        for await (const part of response as AsyncIterable<Buffer>) parts.push(part);
        resolve({ status: response.statusCode ?? 502, headers: response.headers, body: Buffer.concat(parts) });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(seen.body);
  });
}

async function reply(answer: ServerResponse, pass: () => Promise<Passed>): Promise<void> {
  try {
    const { status, headers, body } = await pass();
    const { 'transfer-encoding': _, connection: __, 'content-length': ___, ...kept } = headers;
    answer.writeHead(status, { ...kept, 'content-length': body.length }).end(body);
  } catch {
    answer.socket?.destroy();
  }
}

function listen(server: http.Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function close(server: http.Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
