import { inflateRawSync } from 'node:zlib';

/** A cell as a reader of the file meets it: days as YYYY-MM-DD, percent as the part of one. */
export type ReadCell =
  | { text: string }
  | { number: number; formula?: string }
  | { day: string }
  | { percent: number; formula?: string }
  | null;
export type ReadWorkbook = Map<string, ReadCell[][]>;

/** The entries of a zip, by name; each must be as long as its directory says. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = inflateRawSync(zip.subarray(start, start + packed));
    if (bytes.length !== size) throw new Error('An entry has another size than its directory says.');
    entries.set(zip.toString('utf8', at + 46, at + 46 + nameLength), bytes);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
export const plain = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (_, hex, decimal, name) =>
    name ? (signs[name] ?? '') : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** Reads a workbook without any library's help, as the standard says it is to be read (ECMA-376). */
export function readWorkbook(file: Uint8Array): ReadWorkbook {
  const parts = unzip(Buffer.from(file));
  const text = (name: string) => parts.get(name)?.toString('utf8') ?? '';
  const formats = formatsOf(text('xl/styles.xml'));
  const names = [...text('xl/workbook.xml').matchAll(/<sheet [^>]*>/g)].map(([tag]) =>
    plain(attribute(tag, 'name') ?? ''),
  );
  return new Map(names.map((name, index) => [name, rowsOf(text(`xl/worksheets/sheet${index + 1}.xml`), formats)]));
}

/** number format of each style, by its number */
function formatsOf(styles: string): string[] {
  const own = new Map(
    [...styles.matchAll(/<numFmt [^>]*>/g)].map(([tag]) => [attribute(tag, 'numFmtId'), attribute(tag, 'formatCode')]),
  );
  const builtIn: Record<string, string> = { '0': 'General', '3': '#,##0', '4': '#,##0.00', '10': '0.00%', '49': '@' };
  const cells = /<cellXfs[^>]*>([\s\S]*)<\/cellXfs>/.exec(styles)?.[1] ?? '';
  return [...cells.matchAll(/<xf [^>]*>/g)].map(([tag]) => {
    const id = attribute(tag, 'numFmtId') ?? '';
    return own.get(id) ?? builtIn[id] ?? `unknown ${id}`;
  });
}

function rowsOf(sheet: string, formats: string[]): ReadCell[][] {
  const rows: ReadCell[][] = [];
  for (const [, tag = '', content = ''] of sheet.matchAll(/<row( [^>]*)>([\s\S]*?)<\/row>/g)) {
    const row: ReadCell[] = [];
    for (const [, cellTag = '', inner = ''] of content.matchAll(/<c( [^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      row[columnOf(attribute(cellTag, 'r') ?? '')] = cellOf(cellTag, inner, formats);
    }
    rows[Number(attribute(tag, 'r')) - 1] = Array.from(row, cell => cell ?? null);
  }
  return Array.from(rows, row => row ?? []);
}

const columnOf = (reference: string): number =>
  [...reference.replace(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function cellOf(tag: string, inner: string, formats: string[]): ReadCell {
  const formula = formulaOf(/<f>([^<]*)<\/f>/.exec(inner)?.[1]);
  if (inner.includes('<f') && !formula.formula) throw new Error('A formula.');
  const value = /<(?:v|t)(?: [^>]*)?>([\s\S]*)<\/(?:v|t)>/.exec(inner)?.[1];
  if (value === undefined || value === '') return null;
  if (attribute(tag, 't'))
    return {
      text: plain(value).replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    };
  const format = formats[Number(attribute(tag, 's') ?? 0)] ?? '';
  if (format.includes('yyyy'))
    return { day: new Date(Date.UTC(1899, 11, 30) + Number(value) * 86_400_000).toISOString().slice(0, 10) };
  return { ...(format.includes('%') ? { percent: Number(value) } : { number: Number(value) }), ...formula };
}

/** @throws Error for any but those that totals have */
export function formulaOf(text: string | undefined): { formula?: string } {
  if (text === undefined) return {};
  const formula = plain(text)
    .replaceAll(';', ',')
    .replace(/^of:=|[[\].]/g, '');
  if (!/^(SUBTOTAL\(109,|IF\([A-Z\d+]+>0,ROUND\()/.test(formula)) throw new Error(`A formula: ${formula}`);
  return { formula };
}
