import { crc32, deflateSync } from 'node:zlib';

/** `pixels`: three bytes each, row by row from the top. */
export function pngOf(width: number, height: number, pixels: Uint8Array): Buffer<ArrayBuffer> {
  const rows = Buffer.alloc((1 + width * 3) * height);
  // Each row begins with its filter: 1 is 'as the pixel before', under which a gradient packs to almost nothing.
  for (let y = 0; y < height; y += 1) {
    const from = y * width * 3;
    const to = y * (1 + width * 3);
    rows[to] = 1;
    for (let index = 0; index < width * 3; index += 1) {
      rows[to + 1 + index] = (pixels[from + index] ?? 0) - (index < 3 ? 0 : (pixels[from + index - 3] ?? 0));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer<ArrayBuffer> {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, check]);
}
