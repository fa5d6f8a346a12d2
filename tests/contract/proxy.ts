import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchAction, matchPath } from '~/platform/routes';
import type { CallName } from '~/upstream/calls';
import type { Mutant } from './mutants';

export interface MutantProxy {
  url: string;
  /** null: hands on what the platform answers */
  mutant: Mutant | null;
  stop(): Promise<void>;
}

/** Stands before a platform and makes one mistake. */
export async function startProxy(platform: string): Promise<MutantProxy> {
  const server = createServer((request, response) => {
    handOn(platform, request, response, proxy).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: MutantProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mutant: null,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

async function handOn(
  platform: string,
  request: IncomingMessage,
  response: ServerResponse,
  { mutant }: MutantProxy,
): Promise<void> {
  const { method = '', url = '/', headers } = request;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const kept = ['authorization', 'content-type'].flatMap(name =>
    headers[name] ? [[name, String(headers[name])]] : [],
  );
  const body = parts.length > 0 ? Buffer.concat(parts) : undefined;
  const answer = await fetch(platform + url, { method, body, headers: Object.fromEntries(kept) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? '';
  const hit = mutant && callOf(method, new URL(url, platform)) === mutant.call && isMeant(mutant, answer.status);
  if (!hit) return void response.writeHead(answer.status, { 'content-type': type }).end(bytes);
  const isJson = type.startsWith('application/json');
  const changed =
    mutant.body && isJson ? mutant.body(JSON.parse(bytes.toString()) as never, new URL(url, platform)) : undefined;
  response.writeHead(mutant.status ?? answer.status, { 'content-type': type, location: '/elsewhere' });
  response.end(mutant.text ?? (changed === undefined ? bytes : JSON.stringify(changed)));
}

const isMeant = ({ instead }: Mutant, status: number) => (instead === undefined ? status < 300 : status === instead);

function callOf(method: string, url: URL): CallName | undefined {
  try {
    const { pathname, searchParams } = url;
    return (
      pathname === '/action' ? matchAction(method, searchParams.get('action') ?? '') : matchPath(method, pathname)
    ).name;
  } catch {
    return undefined;
  }
}
