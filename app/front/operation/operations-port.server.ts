import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { hostName } from '~/brands/brands';
import type { Log } from '~/gate/context';
import { loopbackHost } from '~/rules/loopback';

interface OperationsSettings {
  /** 0: none */
  port: number;
  host: string;
  /** METRICS_PORT is set */
  wanted: boolean;
}

interface OperationsSources {
  metrics: { registry: Registry } | undefined;
  ready(): Promise<{ ok: boolean; reasons: string[] }>;
  /** what an operator should look at, though all requests are answered */
  missingBrands: { reasons(): string[] };
  log: Log;
}

const limits = { headersTimeout: 5_000, requestTimeout: 5_000, maxHeaderSize: 8 * 1024 };

/** @throws Error when the configured port is taken; that the default one is taken is only a warning */
export async function openOperationsPort(
  { port, host, wanted }: OperationsSettings,
  sources: OperationsSources,
): Promise<() => Promise<void>> {
  const { metrics, log } = sources;
  if (port === 0 || !metrics) return async () => {};
  const server = createServer(limits, (request, response) => {
    // Prevents DNS rebinding.
    const name = hostName(request.headers.host ?? '');
    if (loopbackHost.test(host) && !loopbackHost.test(name)) return send(response, 421, 'Misdirected request\n');
    handleRequest(request, response, metrics.registry, sources).catch(error => {
      log.error({ err: error }, 'metrics failed');
      response.destroy();
    });
  });
  server.maxConnections = 20;
  try {
    await listening(server, port, host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (wanted || code !== 'EADDRINUSE') throw new Error(`METRICS_PORT ${port} on ${host} can't be had: ${code}.`);
    log.warn({ port }, 'There are no metrics: their port is taken. Set METRICS_PORT, or 0 for none.');
    return async () => {};
  }
  return () =>
    new Promise(resolve => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  registry: Registry,
  { ready, missingBrands }: OperationsSources,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return send(response, 405, 'Method not allowed\n');
  }
  const [path] = (request.url ?? '').split('?', 1);
  if (path === '/livez') return send(response, 200, 'ok\n');
  if (path === '/readyz') {
    const { ok, reasons } = await ready();
    return send(response, ok ? 200 : 503, `${[...(ok ? ['ok'] : reasons), ...missingBrands.reasons()].join('\n')}\n`);
  }
  if (path !== '/metrics') return send(response, 404, 'Not found\n');
  send(response, 200, await registry.metrics(), registry.contentType);
}

function send(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) }).end(text);
}
