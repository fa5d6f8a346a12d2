import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { clientNetwork } from '~/rules/networks';
import { plainHeaders } from './headers.server';

/** Longer than browsers and proxies keep idle connections. */
const keepAliveMs = 75_000;
const headersMs = 20_000;
/** A last resort: bodies have a deadline of their own (body.server.ts). */
const requestMs = 600_000;
const checkMs = 5_000;
/** Room for an address of 8 kB and a cookie; more is a 431. */
const headerBytes = 24 * 1024;

interface SocketLimits {
  maxConnections: number;
  /** null behind a proxy, from which all connections come */
  maxPerAddress: number | null;
}

export function createLimitedServer(
  { maxConnections, maxPerAddress }: SocketLimits,
  listener: RequestListener,
): Server {
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
      maxHeaderSize: headerBytes,
      keepAliveTimeout: keepAliveMs,
      // hosts.server.ts sends a page instead.
      requireHostHeader: false,
    },
    listener,
  );
  server.maxConnections = maxConnections;
  // Node drops headers beyond 2,000, so a second Host could hide there.
  server.maxHeadersCount = 0;
  if (maxPerAddress !== null) limitByAddress(server, maxPerAddress);
  // Node would send 100 Continue before the headers were checked.
  server.on('checkContinue', listener);
  server.on('checkExpectation', (_, response) => response.writeHead(417, plainHeaders).end('Expectation Failed\n'));
  server.on('connect', (_, socket) => writeAndClose(socket, 405, 'Allow: GET, HEAD, POST\r\n'));
  server.on('clientError', (error, socket) => answerClientError(error, socket));
  return server;
}

function limitByAddress(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = clientNetwork(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const remaining = (open.get(address) ?? 1) - 1;
      if (remaining > 0) open.set(address, remaining);
      else open.delete(address);
    });
    if (count > max) socket.destroy();
  });
}

const statusOfError: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
const answered = new WeakSet<Duplex>();

type ClientError = Error & { code?: string; rawPacket?: Buffer };

function answerClientError({ code = '', rawPacket }: ClientError, socket: Duplex): void {
  // Nothing may be written into another response.
  const isResponding = (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent;
  const isSilent = (socket as Socket).bytesRead === 0;
  if (answered.has(socket)) return;
  if (code === 'ECONNRESET' || isResponding || isSilent || !socket.writable) return void socket.destroy();
  const isLong = code === 'HPE_HEADER_OVERFLOW' && isLongAddress(rawPacket?.toString('latin1') ?? '');
  writeAndClose(socket, isLong ? 414 : (statusOfError[code] ?? 400));
}

function isLongAddress(packet: string): boolean {
  const [line = ''] = packet.split('\n', 1);
  return line.length > headerBytes / 2 && /^[A-Z]+ \//.test(line);
}

const lingerMs = 1_000;

/** Closes a moment later, or the reset would discard the response. */
function writeAndClose(socket: Duplex, status: number, extraHeaders = ''): void {
  answered.add(socket);
  const text = `${STATUS_CODES[status]}\n`;
  const headers = Object.entries({ ...plainHeaders, 'Content-Length': text.length, Connection: 'close' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}${extraHeaders}\r\n${text}`);
  setTimeout(() => socket.destroy(), lingerMs);
}
