import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { DatabaseLog } from '../log.server';
import type { ToWorker, WorkerSettings } from './messages';

/** Closing writes a checkpoint; terminating instead loses nothing acknowledged. */
const closeWithinMs = 5_000;

interface Engine {
  ready: Promise<unknown>;
  /** Only the latest connection is served. */
  connect(): Promise<MessagePort>;
  close(): Promise<void>;
}

interface Running {
  worker: Worker;
  exit: Promise<void>;
}

async function launch(directory: string, workerFile: string, log?: DatabaseLog): Promise<Running> {
  const workerData: WorkerSettings = { directory };
  const worker = new Worker(workerFile, { workerData, execArgv: [] });
  const exit = new Promise<void>(done => worker.once('exit', () => done()));
  const early = exit.then(() => Promise.reject(new Error('The embedded database did not start.')));
  await Promise.race([once(worker, 'message'), early]);
  // Engine errors contain query parameters, so only their name is logged.
  worker.on('error', error => log?.error({ name: error.name }, 'The embedded database failed.'));
  return { worker, exit };
}

/** The directory is initialised, and locked by the caller. A worker that dies is restarted by the next `connect`. */
export function startEngine(directory: string, workerFile: string, log?: DatabaseLog): Engine {
  let closing = false;
  let running: Promise<Running> | undefined;

  async function start(): Promise<Running> {
    const started = await launch(directory, workerFile, log);
    void started.exit.then(() => {
      running = undefined;
      if (!closing) log?.warn({}, 'The embedded database stopped; the next query starts it again.');
    });
    return started;
  }

  function current(): Promise<Running> {
    if (closing) return Promise.reject(new Error('The embedded database is closed.'));
    running ??= start().catch(error => {
      running = undefined;
      throw error;
    });
    return running;
  }

  async function connectTo({ worker, exit }: Running): Promise<MessagePort | undefined> {
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ kind: 'connect', port: port2 } satisfies ToWorker, [port2]);
    const served = await Promise.race([once(port1, 'message').then(() => true), exit.then(() => false)]);
    return served ? port1 : undefined;
  }

  return {
    ready: current(),
    async connect() {
      const port = (await connectTo(await current())) ?? (await connectTo(await current()));
      if (!port) throw new Error('The embedded database stops as soon as it is used.');
      return port;
    },
    async close() {
      const last = await running?.catch(() => undefined);
      closing = true;
      if (!last) return;
      const timeout = setTimeout(() => void last.worker.terminate(), closeWithinMs);
      last.worker.postMessage({ kind: 'close' } satisfies ToWorker);
      await last.exit;
      clearTimeout(timeout);
    },
  };
}
