import { resolve } from 'node:path';
import { setImmediate as otherRequests } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { formatOf, type Language } from '~/languages';
import { inBatches } from '../rows';
import type { Cell, Sheet } from '../workbook';
import type { FromWorker, Start, ToWorker } from './messages';

const maxPending = 2;
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };

interface ExcelOptions {
  language: Language;
  aboutTitle: string;
  signal: AbortSignal;
  notes: () => string[];
  /** the built `worker.server.ts` */
  workerFile?: string;
}

/** @throws what the rows throw; the signal's reason; Error when the worker ends without a file */
export async function excelFile(sheet: Sheet, options: ExcelOptions): Promise<Uint8Array> {
  const { language, aboutTitle, signal, notes, workerFile = 'build/excel-worker.js' } = options;
  const { title, columns, about } = sheet;
  signal.throwIfAborted();
  const workerData: Start = { locale: formatOf(language), title, aboutTitle, columns };
  const worker = new Worker(resolve(workerFile), { workerData, execArgv: [], resourceLimits });
  const client = createWorkerClient(worker, signal);
  try {
    for await (const batch of inBatches(sheet.rows).batches) {
      await client.sendRows(batch);
      await otherRequests();
    }
    const totals = typeof sheet.totals === 'function' ? sheet.totals() : (sheet.totals ?? null);
    return await client.finish({ kind: 'end', totals, notes: notes(), about });
  } finally {
    client.close();
    await worker.terminate();
  }
}

function createWorkerClient(worker: Worker, signal: AbortSignal) {
  let pending = 0;
  let onMore = () => {};
  let onDone = (_: Uint8Array) => {};
  let onFailure = (_: unknown) => {};
  const failed = new Promise<never>((_, reject) => {
    onFailure = reject;
  });
  // Nobody may be waiting when it fails.
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
