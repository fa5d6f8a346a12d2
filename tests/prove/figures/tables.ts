import { expect } from 'vitest';
import { type ReadCell, readWorkbook } from '../../files/read-workbook';
import { fileOf } from '../../tools/files';
import { content } from '../../tools/press';
import { rowsOf } from '../../tools/report-tables';
import type { Answer, Visitor } from '../../tools/visitor';

/** Written down plainly: '1234.50', '12', '2026-03-31', '2026-03'; nothing is ''. */
export type Kind = 'text' | 'day' | 'month' | 'count' | 'money' | 'percent';
export type Row = Record<string, string | null>;
export type Kinds = Record<string, Kind>;

interface Table {
  head: string[];
  rows: string[][];
}

const dashed = (text: string) => (text === '–' ? '' : text);
const months = 'January February March April May June July August September October November December'.split(' ');
/** 'Nov' and 'November' are '11' */
const monthOf = (name: string) =>
  String(months.findIndex(month => month.startsWith(name.slice(0, 3))) + 1).padStart(2, '0');

/** What a reader of the English page takes a cell for. */
function plainOnScreen(text: string, kind: Kind): string {
  const shown = dashed(text.trim());
  if (kind === 'text') return shown;
  if (kind === 'day') {
    const [, day = '', name = '', year] = /^(\d+) (\w+) (\d{4})$/.exec(shown) ?? [];
    return year ? `${year}-${monthOf(name)}-${day.padStart(2, '0')}` : shown;
  }
  if (kind === 'month' && !/^\d/.test(shown)) {
    const [name = '', year = ''] = shown.split(/[\s:]+/);
    return `${year}-${monthOf(name)}`;
  }
  if (kind === 'month') return shown;
  // A phone has no heads: there the word stands behind the figure.
  return shown.replace(/[,+%▲▼\s]|bookings?$/g, '').replace('−', '-');
}

function plainInExcel(cell: ReadCell | undefined, kind: Kind): string {
  if (!cell) return '';
  if ('text' in cell) return cell.text;
  if ('day' in cell) return kind === 'month' ? cell.day.slice(0, 7) : cell.day;
  if ('percent' in cell) return (cell.percent * 100).toFixed(2);
  return kind === 'money' ? cell.number.toFixed(2) : String(cell.number);
}

function csvRows(text: string): string[][] {
  const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const sign = (lines[0] ?? '').includes(';') ? ';' : ',';
  const fields = new RegExp(`(?:^|${sign})(?:"((?:[^"]|"")*)"|([^${sign}]*))`, 'g');
  return lines.map(line =>
    [...line.matchAll(fields)].map(([, quoted, plain]) =>
      (quoted?.replaceAll('""', '"') ?? plain ?? '').replace(/^'(?=[=+\-@])/, ''),
    ),
  );
}

/** A head of percent says so in a file that has no formats. */
/** A head as on screen, where the unit may stand elsewhere. */
function headOf(label: string, kinds: Kinds): string {
  const plain = label.replace(/ \(%\)$/, '');
  return plain in kinds ? plain : plain.replace(/, EUR$/, '');
}

async function csvOf(who: Visitor, address: string, kinds: Kinds): Promise<Table> {
  const { status, html } = await who.get(address, { Accept: '*/*' });
  expect(status, address).toBe(200);
  const [head = [], ...rows] = csvRows(html);
  return { head: head.map(label => headOf(label, kinds)), rows: rows.filter(row => row.length === head.length) };
}

async function excelOf(who: Visitor, address: string, kinds: Kinds): Promise<Table> {
  const { status, body: bytes } = await fileOf(who, address);
  expect(status, address).toBe(200);
  const [sheet = []] = readWorkbook(bytes).values();
  const [first = [], ...rows] = sheet;
  const head = first.map(cell => headOf(plainInExcel(cell, 'text'), kinds));
  const plain = rows.map(row => head.map((label, index) => plainInExcel(row[index], kinds[label] ?? 'text')));
  const whole = plain.filter(row => row.filter(text => text !== '').length > 1);
  return { head, rows: whole };
}

export function screenOf(answer: Answer, caption: string): Table {
  const [head = [], ...rows] = rowsOf(content(answer), caption);
  return { head, rows };
}

/** How many cells were compared. */
export interface Counted {
  cells: number;
}

interface Expected {
  kinds: Kinds;
  rows: Row[];
  /** the last row; by its columns, others are not looked at */
  total?: Row;
  /** columns without which a table is wrong */
  needed: string[];
  /** columns of words and links */
  left?: string[];
}

/** Every cell of every column, which has to be known. */
export function compare(
  whole: Table,
  { kinds, rows, total, needed, left = [] }: Expected,
  where: string,
  counted: Counted,
) {
  const table = without(whole, left);
  for (const label of needed) expect(table.head, where).toContain(label);
  for (const label of table.head) expect(Object.keys(kinds), `${where}: a column that nobody expects`).toContain(label);
  const body = total ? table.rows.slice(0, -1) : table.rows;
  expect(body.length, `${where}: rows`).toBe(rows.length);
  const plain = (row: string[]) =>
    table.head.map((label, index) => plainOnScreen(row[index] ?? '', kinds[label] ?? 'text'));
  const wanted = (row: Row) => table.head.map(label => row[label] ?? '');
  expect(body.map(plain), where).toEqual(rows.map(wanted));
  counted.cells += body.length * table.head.length;
  if (!total) return;
  const last = table.rows.at(-1) ?? [];
  for (const [label, value] of Object.entries(total)) {
    const index = table.head.indexOf(label);
    if (index < 0) continue;
    // A head over several columns takes their places, too.
    expect(plainOnScreen(last[index] ?? '', kinds[label] ?? 'text'), `${where}: total of ${label}`).toBe(value ?? '');
    counted.cells += 1;
  }
}

function without({ head, rows }: Table, left: readonly string[]): Table {
  const kept = head.map(label => !left.includes(label));
  return { head: head.filter((_, at) => kept[at]), rows: rows.map(row => row.filter((_, at) => kept[at] ?? true)) };
}

/** Both files of an address; a CSV has no totals, which whoever reads it on would add up. */
export async function compareFiles(
  who: Visitor,
  [path, query]: readonly [path: string, query: string],
  expected: Expected,
  counted: Counted,
): Promise<void> {
  const address = (ending: string) => `/partner/${path}.${ending}?${query}&lng=en`;
  compare(await csvOf(who, address('csv'), expected.kinds), { ...expected, total: undefined }, address('csv'), counted);
  compare(await excelOf(who, address('xlsx'), expected.kinds), expected, address('xlsx'), counted);
}
