import { crc32, createDeflateRaw } from 'node:zlib';

/**
 * As much of the zip format as a workbook needs: reading what our own library has stored uncompressed, and writing the
 * finished file, deflated by Node's zlib outside the thread that makes it. Below 4 GB and 65,535 entries.
 */

const signature = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 };
const endLength = 22;
/** 1980-01-01, the format's first day: a file's own date tells nobody anything here */
const noDate = 0x21;

/**
 * The entries of a zip whose entries are stored, not compressed, by name.
 * @throws Error for anything else
 */
export function readStored(zip: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('Not a zip.');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== signature.central || zip.readUInt16LE(at + 10) !== 0) throw new Error('Not stored.');
    const size = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    entries.set(zip.toString('utf8', at + 46, at + 46 + nameLength), zip.subarray(start, start + size));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

export interface ZipEntry {
  name: string;
  /** of the uncompressed bytes */
  crc: number;
  size: number;
  packed: Buffer;
}

/** Packs one entry piece by piece. */
export interface Packing {
  /** resolves when more can be taken */
  add(text: string | Buffer): Promise<void>;
  end(): Promise<ZipEntry>;
}

export function pack(name: string): Packing {
  const deflate = createDeflateRaw({ level: 6 });
  const packed: Buffer[] = [];
  let crc = 0;
  let size = 0;
  const ended = new Promise<void>((resolve, reject) => {
    deflate.once('end', resolve).once('error', reject);
  });
  deflate.on('data', (piece: Buffer) => packed.push(piece));
  return {
    async add(text) {
      const bytes = typeof text === 'string' ? Buffer.from(text, 'utf8') : text;
      crc = crc32(bytes, crc);
      size += bytes.length;
      if (!deflate.write(bytes)) await new Promise<void>(resolve => deflate.once('drain', resolve));
    },
    async end() {
      deflate.end();
      await ended;
      return { name, crc, size, packed: Buffer.concat(packed) };
    },
  };
}

/** The file of these entries, in pieces. */
export function zipOf(entries: readonly ZipEntry[]): Buffer[] {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8');
    const facts = factsOf(entry, name.length);
    const local = Buffer.concat([numbers([4, signature.local]), facts, name]);
    pieces.push(local, entry.packed);
    directory.push(
      numbers([4, signature.central], [2, 20]),
      facts,
      // comment, disk, inner and outer attributes, place
      numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
      name,
    );
    at += local.length + entry.packed.length;
  }
  const length = directory.reduce((sum, { length: each }) => sum + each, 0);
  const count = entries.length;
  const end = numbers([4, signature.end], [2, 0], [2, 0], [2, count], [2, count], [4, length], [4, at], [2, 0]);
  if (end.length !== endLength || at > 0xffff_ffff) throw new Error('Too large for a zip.');
  return [...pieces, ...directory, end];
}

/** What both headers of an entry say in the same order: version, flags (names are UTF-8), method, time, sizes, lengths. */
const factsOf = ({ crc, size, packed }: ZipEntry, nameLength: number): Buffer =>
  numbers(
    [2, 20],
    [2, 0x800],
    [2, 8],
    [2, 0],
    [2, noDate],
    [4, crc],
    [4, packed.length],
    [4, size],
    [2, nameLength],
    [2, 0],
  );

function numbers(...fields: [bytes: 2 | 4, value: number][]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) buffer.writeUInt16LE(value, at);
    else buffer.writeUInt32LE(value, at);
    at += bytes;
  }
  return buffer;
}
