import { setImmediate as otherRequests } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { Language } from '~/languages';
import { byteOrderMark, dialectOf, headLine, noteLine, rowLine } from './csv';
import { inBatches } from './rows';
import type { Sheet } from './workbook';

interface CsvOptions {
  language: Language;
  market?: string;
  signal: AbortSignal;
  notes: () => string[];
}

/** Complete before its first byte is sent, and gzipped, so a tenth of its size in memory. */
export async function csvFile(sheet: Sheet, { language, market, signal, notes }: CsvOptions): Promise<Buffer> {
  const dialect = dialectOf(language, market);
  const gzip = createGzip();
  const packed: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    gzip.once('end', resolve).once('error', reject);
  });
  gzip.on('data', (piece: Buffer) => packed.push(piece));
  let text = byteOrderMark + headLine(sheet.columns, dialect);
  const write = async () => {
    signal.throwIfAborted();
    if (!gzip.write(text)) await new Promise<void>(resolve => gzip.once('drain', resolve));
    text = '';
    await otherRequests();
  };
  signal.throwIfAborted();
  for await (const batch of inBatches(sheet.rows).batches) {
    for (const row of batch) text += rowLine(row, sheet.columns, dialect);
    await write();
  }
  for (const note of notes()) text += noteLine(note, dialect);
  await write();
  gzip.end();
  await ended;
  return Buffer.concat(packed);
}
