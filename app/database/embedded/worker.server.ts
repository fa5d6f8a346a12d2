import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { ready, type ToWorker, type WorkerSettings } from './messages';

// A thread of its own, so that a large report blocks nobody. Nothing else may call the engine: that would run inside
// the connection's open transaction.

const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
/** The engine's own pieces are 8 kB, and each costs a thread switch. */
const pieceBytes = 64 * 1024;

const { directory } = workerData as WorkerSettings;
const extensions = { btree_gin, pg_trgm };
const engine = await PGlite.create(directory, { startParams, extensions });
let current: MessagePort | undefined;

function queryMessage(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const message = new Uint8Array(5 + body.length);
  message[0] = 'Q'.charCodeAt(0);
  new DataView(message.buffer).setInt32(1, 4 + body.length);
  message.set(body, 5);
  return message;
}

/** Synchronous up to the last byte, so answers can't overtake each other. */
function execute(message: Uint8Array, onRawData: (bytes: Uint8Array) => void) {
  void engine.execProtocolRawStream(message, { onRawData });
}

/** The engine has one session for its whole life. */
function resetSession() {
  if (engine.isInTransaction()) execute(queryMessage('rollback'), () => {});
  execute(queryMessage('discard all'), () => {});
}

function answer(port: MessagePort, message: Uint8Array) {
  let pieces: Uint8Array[] = [];
  let size = 0;
  const send = () => {
    const joined = new Uint8Array(size);
    let offset = 0;
    for (const piece of pieces) {
      joined.set(piece, offset);
      offset += piece.length;
    }
    port.postMessage(joined, [joined.buffer]);
    pieces = [];
    size = 0;
  };
  execute(message, bytes => {
    pieces.push(bytes.slice());
    size += bytes.length;
    if (size >= pieceBytes) send();
  });
  if (size > 0) send();
}

function serve(port: MessagePort) {
  resetSession();
  current = port;
  port.on('message', (message: Uint8Array) => {
    if (port === current) answer(port, message);
  });
  port.on('close', () => {
    if (port !== current) return;
    current = undefined;
    resetSession();
  });
  port.postMessage(ready);
}

parentPort?.on('message', async (message: ToWorker) => {
  if (message.kind === 'connect') {
    serve(message.port);
    return;
  }
  await engine.close();
  process.exit(0);
});
parentPort?.postMessage(ready);
