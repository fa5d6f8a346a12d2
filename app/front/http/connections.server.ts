import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Connections {
  /** Node hands out pipelined requests at once, but none may run after a rejected one (request smuggling). */
  inSequence(request: IncomingMessage, response: ServerResponse, begin: (ofConnection: number) => void): void;
  announceClose(): void;
  whenIdle(): Promise<void>;
}

export function createConnections(): Connections {
  const connections = new WeakMap<Socket, { count: number; latest: ServerResponse }>();
  const running = new Set<ServerResponse>();
  let resolveIdle: (() => void) | undefined;

  function inSequence({ socket }: IncomingMessage, response: ServerResponse, begin: (count: number) => void): void {
    const previous = connections.get(socket);
    const count = (previous?.count ?? 0) + 1;
    connections.set(socket, { count, latest: response });
    const start = () => {
      if (socket.destroyed || socket.writableEnded) return;
      running.add(response);
      response.once('close', () => {
        running.delete(response);
        if (running.size === 0) resolveIdle?.();
      });
      begin(count);
    };
    if (previous && !previous.latest.closed) previous.latest.once('close', start);
    else start();
  }

  return {
    inSequence,
    announceClose() {
      for (const response of running) if (!response.headersSent) response.setHeader('Connection', 'close');
    },
    whenIdle: () =>
      new Promise(resolve => {
        resolveIdle = resolve;
        if (running.size === 0) resolve();
      }),
  };
}
