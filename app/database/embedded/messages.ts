import type { MessagePort } from 'node:worker_threads';

export interface WorkerSettings {
  directory: string;
}

/** `connect` brings a channel for `Uint8Array`s of whole protocol messages; closing the channel disconnects. */
export type ToWorker = { kind: 'connect'; port: MessagePort } | { kind: 'close' };

/** Sent at the start, and as the first message of each connection. */
export const ready = 'ready';
