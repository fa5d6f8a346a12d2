import type { Language } from '~/languages';
import { csvFile } from './csv.server';
import { excelFile } from './excel/make.server';
import { createLane } from './lane';
import { begin, upTo } from './rows';
import { type Cell, mostRows, type Sheet } from './workbook';

export type Format = 'xlsx' | 'csv';

export interface ExportRequest {
  format: Format;
  language: Language;
  /** words for the file: the second sheet's name, and what is said when rows had to be left out */
  words: { about: string; cut: (count: number) => string };
  /** aborted when nobody waits for the file any more */
  signal: AbortSignal;
}

/** Makes files of sheets, so that neither a large one nor many small ones hold up anybody else. */
export interface Exporter {
  /**
   * @returns the bytes, of CSV gzipped
   * @throws Busy when too many wait; whatever the rows throw; Error when the worker fails
   */
  make(sheet: Sheet, request: ExportRequest): Promise<Uint8Array>;
}

/** As many rows are read before a table counts as long: most exports are shorter and never wait behind a long one. */
const shortRows = 1_000;

interface ExporterSettings {
  mostRows?: number;
  /** the built `excel/worker.server.ts` */
  workerFile?: string;
}

export function createExporter({ mostRows: most = mostRows, workerFile }: ExporterSettings = {}): Exporter {
  const lanes = {
    short: createLane({ atOnce: 2, waiting: 20, patienceMs: 20_000 }),
    long: createLane({ atOnce: 1, waiting: 3, patienceMs: 40_000 }),
  };
  return {
    async make(sheet, request) {
      const begun = await begin(sheet.rows, shortRows);
      try {
        const leave = await lanes[begun.short ? 'short' : 'long'].enter(request.signal);
        try {
          return await written(sheet, begun.rows, request);
        } finally {
          leave();
        }
      } finally {
        await begun.drop();
      }
    },
  };

  function written(sheet: Sheet, all: AsyncIterable<Cell[]>, request: ExportRequest): Promise<Uint8Array> {
    const { format, language, words, signal } = request;
    const { rows, cut } = upTo(all, most);
    const notes = () => [...(sheet.notice ? [sheet.notice] : []), ...(cut() ? [words.cut(most)] : [])];
    if (format === 'csv') return csvFile({ ...sheet, rows }, { language, signal, notes });
    return excelFile({ ...sheet, rows }, { language, aboutTitle: words.about, signal, notes, workerFile });
  }
}
