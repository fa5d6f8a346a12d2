import { parentPort, workerData } from 'node:worker_threads';
import type { Cell } from '../workbook';
import { createZipWriter } from '../zip.server';
import { aboutRow, bodyRow, headRow, noteRow, totalRow } from './cells';
import { createWorkbook } from './library';
import type { FromWorker, Start, ToWorker } from './messages';
import {
  aboutEnd,
  aboutHeight,
  aboutStart,
  headHeight,
  rangeOf,
  sheetNamesOf,
  tableEnd,
  tableStart,
  widthsOf,
  withNames,
} from './parts';
import { rowXml } from './row-xml';
import { stylesXml } from './styles';
import { totalFormulas } from './total-formulas';

/** Rows are packed as they come: what is held is the packed file and one batch. */

const { locale, title, aboutTitle, columns } = workerData as Start;
const zip = createZipWriter();
const tableName = 'xl/worksheets/sheet1.xml';
const table = zip.open(tableName);
let rowCount = 0;
const formulas = totalFormulas(columns);

const send = (message: FromWorker, moved: ArrayBuffer[] = []) => parentPort?.postMessage(message, moved);

/** A sheet begins with its widths, which the first rows tell. */
async function startTable(firstRows: readonly Cell[][]): Promise<void> {
  if (rowCount > 0) return;
  const widths = widthsOf(columns, firstRows);
  rowCount = 1;
  await table.write(tableStart(widths) + rowXml(headRow(columns), rowCount, headHeight(columns, widths)));
}

async function writeRows({ rows }: Extract<ToWorker, { kind: 'rows' }>): Promise<void> {
  await startTable(rows);
  let xml = '';
  for (const row of rows) {
    formulas.add(row);
    xml += rowXml(bodyRow(row, columns), ++rowCount);
  }
  await table.write(xml);
  send({ kind: 'more' });
}

async function finish({ totals, notes, about }: Extract<ToWorker, { kind: 'end' }>): Promise<void> {
  await startTable([]);
  const filter = rangeOf(columns.length, rowCount);
  const below = [
    ...(totals ? [totalRow(totals, columns, formulas.of(totals, rowCount))] : []),
    ...notes.flatMap(note => [[], noteRow(note)]),
  ];
  const belowXml = below.map((row, index) => rowXml(row, rowCount + 1 + index)).join('');
  await table.write(belowXml + tableEnd(filter));
  await table.end();
  const sheetNames = sheetNamesOf(title, aboutTitle);
  const { [tableName]: _, ...parts } = createWorkbook(sheetNames, new Date());
  const aboutXml = about.map((line, index) => rowXml(aboutRow(line), index + 1, aboutHeight(line))).join('');
  const workbookXml = Buffer.from(parts['xl/workbook.xml'] ?? []).toString('utf8');
  const own = {
    'xl/styles.xml': stylesXml(locale),
    'xl/workbook.xml': withNames(workbookXml, sheetNames[0], filter),
    'xl/worksheets/sheet2.xml': aboutStart + aboutXml + aboutEnd,
  };
  for (const [name, content] of Object.entries({ ...parts, ...own })) {
    const entry = zip.open(name);
    await entry.write(content);
    await entry.end();
  }
  const file = zip.finish();
  send({ kind: 'done', file }, [file.buffer]);
}

/** One after the other, whatever comes meanwhile. A failure ends the thread, which is how the other side learns of it. */
let last = Promise.resolve();
parentPort?.on('message', (message: ToWorker) => {
  last = last.then(() => (message.kind === 'rows' ? writeRows(message) : finish(message)));
});
