import { type CellObject, utils, type WorkSheet, write } from 'xlsx';
import { readStored } from '../zip.server';
import type { SheetRow } from './cells';
import { keyOf, styleNames } from './styles';

/**
 * The only place that uses xlsx, in the worker alone: the library takes 25 MB and 120 ms to load, and it only writes here
 * (D28; its advisories concern reading). It writes a few hundred rows at a time, so that memory does not grow with the
 * table; what it can't write (bold, frozen head, a filter that LibreOffice sees) is put around its rows in `parts.ts`.
 */

const options = { type: 'buffer', bookType: 'xlsx', compression: false } as const;

/** Its first sheet makes xlsx number the styles in our order, whatever the rows begin with. */
const template = sheetOf([styleNames.map(style => ({ value: 0, style }))], 0);

/** The `<row>` elements of these rows, the first of which is row `first` (from 0) of its sheet. */
export function rowsXml(rows: readonly SheetRow[], first: number): string {
  if (rows.length === 0) return '';
  const Sheets = { styles: template, rows: sheetOf(rows, first) };
  const file: Buffer = write({ SheetNames: ['styles', 'rows'], Sheets }, options);
  const xml = readStored(file).get('xl/worksheets/sheet2.xml')?.toString('utf8') ?? '';
  const written = /<sheetData>([\s\S]*)<\/sheetData>/.exec(xml)?.[1] ?? '';
  if (!/\n|_x005F_/.test(written)) return written;
  return written.replace(strayMark, '$1').replace(specialCell, ' t="inlineStr"><is><t$1>$2</t></is>');
}

/** The library says of rows and cells what may be said of texts only. */
const strayMark = /(<(?:row|c) [^>]*?) xml:space="preserve"/g;
/** LibreOffice undoes the escaping of `_x0041_` in a cell of the other kind only. */
const specialCell = / t="str"><v( xml:space="preserve")?>([^<]*(?:\n|_x005F_)[^<]*)<\/v>/g;

/** The parts of a workbook with two empty sheets of these names, for our own to be put in. */
export function emptyWorkbook(names: readonly [string, string], createdAt: Date): Map<string, Buffer> {
  const [one, two] = names;
  const Sheets = { [one]: sheetOf([], 0), [two]: sheetOf([], 0) };
  return readStored(write({ SheetNames: [one, two], Sheets, Props: { CreatedDate: createdAt } }, options));
}

/** xlsx walks over the whole range of a sheet, so it begins where the rows begin. */
function sheetOf(rows: readonly SheetRow[], first: number): WorkSheet {
  const width = Math.max(1, ...rows.map(({ length }) => length));
  const range = { s: { r: first, c: 0 }, e: { r: first + Math.max(0, rows.length - 1), c: width - 1 } };
  const sheet: WorkSheet = { '!ref': utils.encode_range(range) };
  rows.forEach((row, index) => {
    row.forEach((cell, column) => {
      if (!cell) return;
      const { value, style } = cell;
      const written: CellObject = { t: typeof value === 'number' ? 'n' : 's', v: value, z: keyOf(style) };
      sheet[utils.encode_cell({ r: first + index, c: column })] = written;
    });
  });
  return sheet;
}
