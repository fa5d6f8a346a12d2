import { parentPort, workerData } from 'node:worker_threads';
import type { Cell } from '../workbook';
import { type Packing, pack, type ZipEntry, zipOf } from '../zip.server';
import { aboutRow, bodyRow, headRow, noteRow, totalRow } from './cells';
import { emptyWorkbook, rowsXml } from './library';
import type { FromWorker, Start, ToWorker } from './messages';
import {
  aboutEnd,
  aboutHeight,
  aboutStart,
  headHeight,
  rangeOf,
  sheetName,
  tableEnd,
  tableStart,
  widthsOf,
  withHeights,
  withNames,
} from './parts';
import { stylesXml } from './styles';

/**
 * Makes one workbook in a thread of its own, where 100,000 rows make nobody else wait, and ends. Rows come in pieces, are
 * written and packed at once, so that what is held is the packed file and one piece.
 */

const { language, title, aboutTitle, columns } = workerData as Start;
const table = pack('xl/worksheets/sheet1.xml');
let written = 1;

const tell = (message: FromWorker, moved: ArrayBuffer[] = []) => parentPort?.postMessage(message, moved);

/** The widths come first in a sheet, so it begins when its first rows are here. */
let begun = false;
async function begin(rows: readonly Cell[][]): Promise<void> {
  if (begun) return;
  begun = true;
  const widths = widthsOf(columns, rows);
  const headXml = withHeights(rowsXml([headRow(columns)], 0), [headHeight(columns, widths)]);
  await table.add(tableStart(widths) + headXml);
}

async function take({ rows }: Extract<ToWorker, { kind: 'rows' }>): Promise<void> {
  await begin(rows);
  const cells = rows.map(row => bodyRow(row, columns));
  await table.add(rowsXml(cells, written));
  written += rows.length;
  tell({ kind: 'more' });
}

async function finish({ totals, notes, about }: Extract<ToWorker, { kind: 'end' }>): Promise<void> {
  await begin([]);
  const filter = rangeOf(columns.length, written);
  const below = [...(totals ? [totalRow(totals, columns)] : []), ...notes.flatMap(note => [[], noteRow(note)])];
  await table.add(rowsXml(below, written) + tableEnd(filter));
  const names = namesOf();
  const parts = emptyWorkbook(names, new Date());
  const text = (name: string) => parts.get(name)?.toString('utf8') ?? '';
  const own: Record<string, string> = {
    'xl/styles.xml': stylesXml(language),
    'xl/workbook.xml': withNames(text('xl/workbook.xml'), names[0], filter),
    'xl/worksheets/sheet2.xml':
      aboutStart + withHeights(rowsXml(about.map(aboutRow), 0), about.map(aboutHeight)) + aboutEnd,
  };
  const entries: ZipEntry[] = [];
  for (const [name, bytes] of parts) {
    entries.push(await (name === 'xl/worksheets/sheet1.xml' ? table.end() : packed(pack(name), own[name] ?? bytes)));
  }
  const file = new Uint8Array(Buffer.concat(zipOf(entries)));
  tell({ kind: 'done', file }, [file.buffer]);
}

function namesOf(): [string, string] {
  const first = sheetName(title);
  return [first, sheetName(aboutTitle, first)];
}

async function packed(packing: Packing, content: string | Buffer): Promise<ZipEntry> {
  await packing.add(content);
  return packing.end();
}

/** One after the other, whatever comes meanwhile. A failure ends the thread, which is how the other side learns of it. */
let last = Promise.resolve();
parentPort?.on('message', (message: ToWorker) => {
  last = last.then(() => (message.kind === 'rows' ? take(message) : finish(message)));
});
