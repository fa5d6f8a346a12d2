import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { formulaOf, plain, type ReadCell, type ReadWorkbook } from './read-workbook';

const places = [
  ...(process.env.PATH ?? '').split(path.delimiter).map(folder => path.join(folder, 'soffice')),
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];

/** Where LibreOffice is on this machine; undefined on one without it. */
export const libreOffice = places.find(existsSync);

/** What LibreOffice makes of a file, read from the XML to which it converts it. */
export function readByLibreOffice(file: Uint8Array, ending: 'xlsx' | 'csv' = 'xlsx', filter = ''): ReadWorkbook {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-libreoffice-'));
  try {
    const given = path.join(folder, `given.${ending}`);
    writeFileSync(given, file);
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile'))}`;
    const args = [profile, '--headless', ...(filter ? [`--infilter=${filter}`] : []), '--convert-to', 'fods'];
    execFileSync(libreOffice ?? '', [...args, '--outdir', folder, given], { stdio: 'pipe', timeout: 120_000 });
    return readFlat(readFileSync(path.join(folder, 'given.fods'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
const timesOf = (tag: string, what: string) => Number(attribute(tag, `table:number-${what}-repeated`) ?? 1);
/** LibreOffice fills a sheet up to its last column and row. */
const most = 100;

function readFlat(xml: string): ReadWorkbook {
  const sheets: ReadWorkbook = new Map();
  for (const [, tag = '', content = ''] of xml.matchAll(/<table:table( [^>]*)>([\s\S]*?)<\/table:table>/g)) {
    const rows: ReadCell[][] = [];
    for (const [, rowTag = '', inner = ''] of content.matchAll(
      /<table:table-row( [^>]*?)?>([\s\S]*?)<\/table:table-row>/g,
    )) {
      for (let left = Math.min(most, timesOf(rowTag, 'rows')); left > 0; left -= 1) rows.push(cellsOf(inner));
    }
    while (rows.at(-1)?.length === 0) rows.pop();
    sheets.set(plain(attribute(tag, 'table:name') ?? ''), rows);
  }
  return sheets;
}

function cellsOf(row: string): ReadCell[] {
  const cells: ReadCell[] = [];
  for (const [, tag = '', inner = ''] of row.matchAll(
    /<table:table-cell( [^>]*?)?(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g,
  )) {
    for (let left = Math.min(most, timesOf(tag, 'columns')); left > 0; left -= 1) cells.push(cellOf(tag, inner));
  }
  while (cells.length > 0 && cells.at(-1) === null) cells.pop();
  return cells;
}

function cellOf(tag: string, inner: string): ReadCell {
  const formula = formulaOf(attribute(tag, 'table:formula'));
  const type = attribute(tag, 'office:value-type');
  if (type === 'date') return { day: attribute(tag, 'office:date-value') ?? '' };
  if (type === 'percentage') return { percent: Number(attribute(tag, 'office:value')), ...formula };
  if (type === 'float') return { number: Number(attribute(tag, 'office:value')), ...formula };
  return type === 'string' ? { text: textOf(inner) } : null;
}

/** Lines are paragraphs, spaces beyond the first are counted. */
function textOf(inner: string): string {
  const lines = [...inner.matchAll(/<text:p>([\s\S]*?)<\/text:p>/g)].map(([, line = '']) =>
    line
      .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count) => ' '.repeat(Number(count ?? 1)))
      .replace(/<text:tab\/>/g, '\t')
      .replace(/<text:line-break\/>/g, '\n')
      .replace(/<[^>]*>/g, ''),
  );
  return plain(lines.join('\n'));
}
