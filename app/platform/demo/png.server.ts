import { crc32, deflateSync } from 'node:zlib';

/**
 * A PNG banner: sea below, sky above, in a hue of its own.
 * @param width, height pixels
 * @param hue 0 to 1, turns the sea's colour
 */
export function pngBanner(width: number, height: number, hue: number): Buffer {
  const rows = Array.from({ length: height }, (_, y) => pixelRow(width, height, y, hue));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Filter byte and RGB pixels of one line; the horizon is a wave. */
function pixelRow(width: number, height: number, y: number, hue: number): Buffer {
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x += 1) {
    const horizon = height * 0.6 + Math.sin(x / 24 + hue * 6) * 4;
    const colour =
      y < horizon ? [200 + (y % 40), 224, 244] : [Math.round(20 + 60 * hue), 90, Math.round(150 - 50 * hue)];
    row.set(colour, 1 + x * 3);
  }
  return row;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, check]);
}
