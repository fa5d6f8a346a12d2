import { parentPort, workerData } from 'node:worker_threads';
import { validateContent } from './object-reader.server';

const maxInflated = 64 * 1024 * 1024;

const fault = await validateContent(workerData as Uint8Array, maxInflated);
parentPort?.postMessage(fault);
