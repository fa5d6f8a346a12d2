import { connect, type Socket } from 'node:net';

/** Bytes on a connection of their own, for what no client would send; nothing is tidied, nothing added. */
export interface RawConnection {
  socket: Socket;
  /** everything received so far */
  received(): string;
  /** resolves once what has come fits; rejects when the portal closes before */
  until(pattern: RegExp): Promise<string>;
  /** resolves with everything once the portal has closed */
  closed: Promise<string>;
}

export async function openRaw(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', chunk => {
    text += chunk.toString('latin1');
  });
  // A reset is one way of closing.
  socket.on('error', () => {});
  const closed = new Promise<string>(resolve => socket.once('close', () => resolve(text)));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  const until = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        if (pattern.test(text)) resolve(text);
        else if (socket.destroyed) reject(new Error(`It closed after ${JSON.stringify(text)}`));
      };
      socket.on('data', look);
      socket.once('close', look);
      look();
    });
  return { socket, received: () => text, until, closed };
}

/** Sends and waits for the end of the connection. */
export async function sendRaw(url: string, bytes: string | Buffer): Promise<string> {
  const { socket, closed } = await openRaw(url);
  socket.write(bytes);
  return closed;
}

/** The statuses of all answers in it, in their order. */
export const statusesOf = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
