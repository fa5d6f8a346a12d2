import { deflateSync } from 'node:zlib';

// PDFs written by hand: what they hold is the test's alone.

const parts: Record<number, string> = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
};

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** A stream with its dictionary, and its bytes as they are. */
export const stream = (entries: string, bytes: Buffer): string =>
  `<< ${entries} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`;

/** Objects packed into one (ISO 32000, 7.5.7). @param entries instead of the usual ones */
export function objectStream(objects: Record<number, string>, entries = '/Type /ObjStm /Filter /FlateDecode'): string {
  const bodies = Object.values(objects);
  const offsets = bodies.map((_, at) => bodies.slice(0, at).join('\n').length + (at > 0 ? 1 : 0));
  const head = Object.keys(objects).flatMap((number, at) => [number, offsets[at]]);
  const first = `${head.join(' ')}\n`;
  const packed = deflateSync(latin1(first + bodies.join('\n')));
  return stream(`${entries} /N ${bodies.length} /First ${first.length}`, packed);
}

interface PdfParts {
  /** by number; over the three of an empty page */
  objects?: Record<number, string>;
  trailer?: string;
  /** behind the objects, and not in the table */
  behind?: string;
}

export function pdfFile({ objects = {}, trailer = '', behind = '' }: PdfParts = {}): Buffer {
  const all = { ...parts, ...objects };
  const numbers = Object.keys(all);
  let body = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const table = Object.entries(all).map(([number, object]) => {
    const offset = String(body.length).padStart(10, '0');
    body += `${number} 0 obj\n${object}\nendobj\n`;
    return `${number} 1\n${offset} 00000 n \n`;
  });
  const size = Math.max(...numbers.map(Number)) + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return latin1(`${body}${behind}xref\n0 1\n0000000000 65535 f \n${table.join('')}${end}`);
}

/** The catalogue of an empty page, with something more in it. */
export const withCatalogue = (entries: string): Buffer =>
  pdfFile({ objects: { 1: `<< /Type /Catalog /Pages 2 0 R ${entries} >>` } });
