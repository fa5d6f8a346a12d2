import type { Language } from '~/languages';
import { Busy, createKeyedSemaphore, createSemaphore, withPermits } from '~/semaphore';
import { csvFile } from './csv.server';
import { excelFile } from './excel/excel-file.server';
import { inBatches, peekRows } from './rows';
import { maxRows, type Sheet } from './workbook';

export type Format = 'xlsx' | 'csv';

export interface ExportRequest {
  format: Format;
  language: Language;
  market?: string;
  /** exports of one owner are made one after the other */
  owner: string;
  words: { about: string; cut: (count: number) => string };
  signal: AbortSignal;
}

export interface Exporter {
  /** @returns the bytes, of CSV gzipped @throws Busy; what the sheet and its rows throw; Error when the worker fails */
  make(read: () => Promise<Sheet> | Sheet, request: ExportRequest): Promise<Uint8Array>;
  /** @throws Busy when the owner's next export would be sent away */
  assertRoom(owner: string): void;
  state(): { running: number; waiting: number };
}

/** Longer tables wait apart, so that short ones never wait behind them. */
const shortRows = 1_000;

interface ExporterSettings {
  maxRows?: number;
  workerFile?: string;
}

export function createExporter({ maxRows: limit = maxRows, workerFile }: ExporterSettings = {}): Exporter {
  // One file of an owner at a time: whoever has asked for many keeps nobody else from the shared permits.
  const own = createKeyedSemaphore({ permits: 1, maxQueue: 2, maxWaitMs: 40_000, maxKeys: 40 });
  const shared = {
    short: createSemaphore({ permits: 2, maxQueue: 20, maxWaitMs: 20_000 }),
    long: createSemaphore({ permits: 1, maxQueue: 8, maxWaitMs: 40_000 }),
  };
  return {
    async make(read, request) {
      const acquire = (signal: AbortSignal) => own.acquire(request.owner, signal);
      return withPermits([acquire], request.signal, async () => write(await read(), request));
    },
    assertRoom(owner) {
      if (own.isFull(owner)) throw new Busy('Too many wait.');
    },
    state() {
      const [short, long] = [shared.short.state(), shared.long.state()];
      return { running: short.running + long.running, waiting: own.waiting() + short.waiting + long.waiting };
    },
  };

  async function write(sheet: Sheet, request: ExportRequest): Promise<Uint8Array> {
    const { batches, truncated } = inBatches(sheet.rows, limit);
    const notes = () => [...(sheet.notice ? [sheet.notice] : []), ...(truncated() ? [request.words.cut(limit)] : [])];
    const peeked = await peekRows(batches, shortRows);
    try {
      const { acquire } = shared[peeked.complete ? 'short' : 'long'];
      const make = () => fileOf({ ...sheet, rows: peeked.batches }, notes, request);
      return await withPermits([acquire], request.signal, make);
    } finally {
      await peeked.close();
    }
  }

  function fileOf(sheet: Sheet, notes: () => string[], request: ExportRequest): Promise<Uint8Array> {
    const { format, language, market, words, signal } = request;
    if (format === 'csv') return csvFile(sheet, { language, market, signal, notes });
    return excelFile(sheet, { language, aboutTitle: words.about, signal, notes, workerFile });
  }
}
