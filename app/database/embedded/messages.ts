import type { MessagePort } from 'node:worker_threads';

/** What the embedded engine's worker is started with. */
export interface WorkerSettings {
  /** the database's own directory, initialised already */
  directory: string;
}

/**
 * Main thread → worker. `connect` hands over one end of a channel that carries PostgreSQL's wire protocol as
 * `Uint8Array`s, each of whole messages; closing the channel ends the connection.
 */
export type ToWorker = { kind: 'connect'; port: MessagePort } | { kind: 'close' };

/** Worker → main thread: connections are served from now on; and as the first message of each connection. */
export const ready = 'ready';
