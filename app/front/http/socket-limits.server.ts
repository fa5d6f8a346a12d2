import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { plainHeaders } from './headers.server';
import { clientNetwork } from './origin.server';

/** Node's HTTP server with the limits of the portal: what a connection may take, and what is said to one that is broken. */

/** Longer than browsers and proxies keep an idle connection: a slow typist on a slow line should not pay for a new one. */
const keepAliveMs = 75_000;
const headersMs = 20_000;
/** A last resort: bodies have deadlines of their own (body.server.ts), which leave 8 MB on a slow line this long. */
const requestMs = 600_000;
const checkMs = 5_000;
/** A cookie of the portal and an address of 8 kB with some room; more is a 431. */
const headerBytes = 24 * 1024;

interface SocketLimits {
  most: number;
  /** most of one address; null behind a proxy, through which all come */
  mostOfOne: number | null;
}

export function createLimitedServer({ most, mostOfOne }: SocketLimits, listener: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
      maxHeaderSize: headerBytes,
      keepAliveTimeout: keepAliveMs,
      // Our own refusal comes with a page (hosts.server.ts).
      requireHostHeader: false,
    },
    listener,
  );
  server.maxConnections = most;
  // By default Node leaves out what is beyond 2,000, so that nobody sees the second host there.
  server.maxHeadersCount = 0;
  if (mostOfOne !== null) limitByAddress(server, mostOfOne);
  // By default Node says 'go on' to a large body before anybody has looked at its headers.
  server.on('checkContinue', listener);
  server.on('checkExpectation', (_, response) => response.writeHead(417, plainHeaders).end('Expectation Failed\n'));
  server.on('connect', (_, socket) => writeAndClose(socket, 405, 'Allow: GET, HEAD, POST\r\n'));
  server.on('clientError', (error, socket) => answerClientError(error, socket));
  return server;
}

function limitByAddress(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = clientNetwork(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > most) socket.destroy();
  });
}

const broken: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
const told = new WeakSet<Duplex>();

type Broken = Error & { code?: string; rawPacket?: Buffer };

/** Bytes that are no HTTP, headers that are too many, a request that never came whole. */
function answerClientError({ code = '', rawPacket }: Broken, socket: Duplex): void {
  // What else comes on such a connection is not read; and nothing is said into the middle of another answer.
  const answering = (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent;
  const silent = (socket as Socket).bytesRead === 0;
  if (told.has(socket)) return;
  if (code === 'ECONNRESET' || answering || silent || !socket.writable) return void socket.destroy();
  const long = code === 'HPE_HEADER_OVERFLOW' && isLongAddress(rawPacket?.toString('latin1') ?? '');
  writeAndClose(socket, long ? 414 : (broken[code] ?? 400));
}

/** Whether the address alone is most of what all headers may be: then it is what the visitor is told about. */
function isLongAddress(packet: string): boolean {
  const [line = ''] = packet.split('\n', 1);
  return line.length > headerBytes / 2 && /^[A-Z]+ \//.test(line);
}

const lingerMs = 1_000;

/** One plain answer, after which nothing is read. The moment until the end lets it arrive before the line is cut. */
function writeAndClose(socket: Duplex, status: number, more = ''): void {
  told.add(socket);
  const text = `${STATUS_CODES[status]}\n`;
  const headers = Object.entries({ ...plainHeaders, 'Content-Length': text.length, Connection: 'close' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}${more}\r\n${text}`);
  setTimeout(() => socket.destroy(), lingerMs);
}
