import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands in front of several portals as a load balancer does: one connection to each in turn. */
export interface Balancer {
  /** `http://localhost:<port>` */
  url: string;
  stop(): Promise<void>;
}

/**
 * Where a portal takes no connection the next one gets it; nothing was sent to the first then. What a portal drops in the
 * middle is dropped here too, so that nothing is sent twice.
 * @param places `http://localhost:<port>` of the portals
 */
export async function startBalancer(places: () => string[]): Promise<Balancer> {
  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer({ pauseOnConnect: true }, near => {
    open.add(near);
    near.on('close', () => open.delete(near));
    near.on('error', () => near.destroy());
    turn += 1;
    const all = places();
    pass(near, [...all.slice(turn % all.length), ...all.slice(0, turn % all.length)]);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise(done => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
}

function pass(near: Socket, [place, ...others]: string[]): void {
  if (place === undefined) {
    near.destroy();
    return;
  }
  const far = connect(Number(new URL(place).port), '127.0.0.1');
  let connected = false;
  far.on('connect', () => {
    connected = true;
    near.pipe(far).pipe(near);
  });
  far.on('error', () => (connected ? near.destroy() : pass(near, others)));
  far.on('close', () => connected && near.destroy());
  near.on('close', () => far.destroy());
}
