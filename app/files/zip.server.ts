import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

interface ZipEntry {
  /** resolves when more can be taken */
  write(content: string | Uint8Array): Promise<void>;
  end(): Promise<void>;
}

/** A zip that is packed while it is written; one entry must have ended before the next is opened. */
interface ZipWriter {
  open(name: string): ZipEntry;
  /** @returns the whole file; all entries must have ended */
  finish(): Uint8Array<ArrayBuffer>;
}

/**
 * fflate writes the format, Node deflates: 2.5 times as fast, outside the calling thread, and fflate's own stream has damaged
 * a file (its issue 282).
 */
export function createZipWriter(): ZipWriter {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  return {
    open(name) {
      const deflate = createDeflateRaw();
      const entry: ZipInputFile = { filename: name, compression: 8, size: 0, crc: 0 };
      zip.add(entry);
      deflate.on('data', piece => entry.ondata?.(null, piece, false));
      const ended = once(deflate, 'end');
      return {
        async write(content) {
          const bytes = Buffer.from(content);
          entry.crc = crc32(bytes, entry.crc);
          entry.size += bytes.length;
          if (!deflate.write(bytes)) await once(deflate, 'drain');
        },
        async end() {
          deflate.end();
          await ended;
          entry.ondata?.(null, new Uint8Array(), true);
        },
      };
    },
    finish() {
      zip.end();
      return new Uint8Array(Buffer.concat(pieces));
    },
  };
}
