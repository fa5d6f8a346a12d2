import { resolve } from 'node:path';
import { setImmediate as otherRequests } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Language } from '~/languages';
import type { Cell, Sheet } from '../workbook';
import type { FromWorker, Start, ToWorker } from './messages';

/** Rows of one message: copying them to the thread takes this one a few milliseconds. */
const batchSize = 500;
/** Messages that may be unanswered: one is written while the next is read. */
const maxPending = 2;
/** A table that needs more than this ends its worker, not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };

interface ExcelOptions {
  language: Language;
  aboutTitle: string;
  signal: AbortSignal;
  /** said once all rows are read */
  notes: () => string[];
  /** the built `worker.server.ts` */
  workerFile?: string;
}

/**
 * Makes the Excel file of a sheet in a worker thread, whole before its first byte is sent: a fault while rows are read
 * leaves no broken file behind.
 * @throws whatever the rows throw; the signal's reason; Error when the worker ends without a file
 */
export async function excelFile(sheet: Sheet, options: ExcelOptions): Promise<Uint8Array> {
  const { language, aboutTitle, signal, notes, workerFile = 'build/excel-worker.js' } = options;
  const { title, columns, about } = sheet;
  signal.throwIfAborted();
  const workerData: Start = { language, title, aboutTitle, columns };
  const worker = new Worker(resolve(workerFile), { workerData, execArgv: [], resourceLimits });
  const client = createWorkerClient(worker, signal);
  try {
    let batch: Cell[][] = [];
    const sendBatch = async () => {
      await client.sendRows(batch);
      batch = [];
      await otherRequests();
    };
    for await (const row of sheet.rows) {
      batch.push(row);
      if (batch.length === batchSize) await sendBatch();
    }
    if (batch.length > 0) await sendBatch();
    const totals = typeof sheet.totals === 'function' ? sheet.totals() : (sheet.totals ?? null);
    return await client.finish({ kind: 'end', totals, notes: notes(), about });
  } finally {
    client.close();
    await worker.terminate();
  }
}

/** Counts what the worker has not taken yet, and fails whoever waits when it dies or nobody wants the file. */
function createWorkerClient(worker: Worker, signal: AbortSignal) {
  let pending = 0;
  let onMore = () => {};
  let onDone = (_: Uint8Array) => {};
  let onFailure = (_: unknown) => {};
  const failed = new Promise<never>((_, reject) => {
    onFailure = reject;
  });
  // Whether anybody waits at that moment or not.
  failed.catch(() => {});
  const done = new Promise<Uint8Array>(resolveDone => {
    onDone = resolveDone;
  });
  const onAbort = () => onFailure(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  worker.on('error', onFailure);
  worker.on('exit', code => onFailure(new Error(`The worker for Excel ended with ${code}.`)));
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'done') return onDone(message.file);
    pending -= 1;
    onMore();
  });
  const send = (message: ToWorker) => worker.postMessage(message);
  return {
    async sendRows(rows: Cell[][]): Promise<void> {
      send({ kind: 'rows', rows });
      pending += 1;
      const room = new Promise<void>(resolveRoom => {
        onMore = () => pending < maxPending && resolveRoom();
        onMore();
      });
      await Promise.race([room, failed]);
    },
    finish(message: Extract<ToWorker, { kind: 'end' }>): Promise<Uint8Array> {
      send(message);
      return Promise.race([done, failed]);
    },
    close: () => signal.removeEventListener('abort', onAbort),
  };
}
