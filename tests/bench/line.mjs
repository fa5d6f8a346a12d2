import net from 'node:net';
import { listen } from './server.mjs';

/**
 * A slow line between a browser and a server, as TCP has it: a handshake of one round trip, a rate that all connections share
 * and each byte pays for, and ten segments at first, then one more for each that has been confirmed. A browser's own throttling
 * knows neither handshake nor slow start, and both are what a first visit waits for.
 *
 * @typedef {{ bitsPerSecond: number, roundTripMs: number }} Line
 */

const segmentBytes = 1460;
/** IP, TCP with its time stamps, and the frame around them. */
const headBytes = 66;
const firstWindow = 10;

/**
 * What one side of a connection says, on its way to the other.
 * @param {net.Socket} from @param {net.Socket} to @param {Line} line @param {{ freeAt: number }} wire shared by all connections
 * @param {number} openAt when the handshake is over
 */
function flow(from, to, { bitsPerSecond, roundTripMs }, wire, openAt) {
  /** @type {Buffer[]} */
  const waiting = [];
  /** @type {Buffer[]} on the wire: timers of one moment need not keep their order, segments do */
  const travelling = [];
  let window = firstWindow;
  let unconfirmed = 0;
  let ended = false;

  const after = (/** @type {number} */ moment, /** @type {() => void} */ act) =>
    setTimeout(act, Math.max(0, moment - performance.now()));
  const finish = () => ended && waiting.length === 0 && travelling.length === 0 && to.end();
  const send = () => {
    while (waiting.length > 0 && unconfirmed < window) {
      const segment = /** @type {Buffer} */ (waiting.shift());
      const start = Math.max(performance.now(), openAt, wire.freeAt);
      wire.freeAt = start + ((segment.length + headBytes) * 8 * 1000) / bitsPerSecond;
      const arrival = wire.freeAt + roundTripMs / 2;
      travelling.push(segment);
      unconfirmed += 1;
      after(arrival, () => {
        const next = travelling.shift();
        if (!to.destroyed) to.write(/** @type {Buffer} */ (next));
        finish();
      });
      after(arrival + roundTripMs / 2, () => {
        unconfirmed -= 1;
        window += 1;
        send();
      });
    }
  };

  from.on('data', chunk => {
    for (let at = 0; at < chunk.length; at += segmentBytes) waiting.push(chunk.subarray(at, at + segmentBytes));
    send();
  });
  from.on('end', () => {
    ended = true;
    finish();
  });
  from.on('error', () => to.destroy());
}

/**
 * Opens such a line to a server on this machine.
 * @param {string} url @param {Line} line @returns {Promise<{ url: string, close: () => void }>}
 */
export async function openLine(url, line) {
  const { hostname, port } = new URL(url);
  const wires = { up: { freeAt: 0 }, down: { freeAt: 0 } };
  const relay = net.createServer({ noDelay: true }, near => {
    const far = net.connect({ host: hostname, port: Number(port), noDelay: true });
    const openAt = performance.now() + line.roundTripMs;
    flow(near, far, line, wires.up, openAt);
    flow(far, near, line, wires.down, 0);
  });
  return { url: `http://127.0.0.1:${await listen(relay)}`, close: () => relay.close() };
}
