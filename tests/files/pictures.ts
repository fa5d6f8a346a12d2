import { crc32, deflateSync } from 'node:zlib';

/** Pictures made byte by byte, right ones and wrong ones, for tests of the logo. */
const ascii = (text: string) => Buffer.from(text, 'latin1');
const low16 = (...values: number[]) => Buffer.from(values.flatMap(value => [value & 255, value >> 8]));
const high16 = (...values: number[]) => Buffer.from(values.flatMap(value => [value >> 8, value & 255]));

export function high32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

/** Smallest packed pixels that every reader takes as such. */
const gifPixels = Buffer.from([2, 2, 0x44, 1, 0]);

export const gifFrame = (width: number, height: number, left = 0, top = 0) =>
  Buffer.concat([Buffer.from([0x2c]), low16(left, top, width, height), Buffer.from([0]), gifPixels]);

const colours = Buffer.from([0, 0, 0, 255, 255, 255]);
const comment = (text: string) =>
  Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), ascii(text), Buffer.from([0])]);

/** A GIF of a screen and frames; the first frame fills the screen unless told. */
export function gif(width: number, height: number, frames = [gifFrame(width, height)], version = '89a'): Buffer {
  const screen = Buffer.concat([ascii(`GIF${version}`), low16(width, height), Buffer.from([0x80, 0, 0]), colours]);
  return Buffer.concat([screen, comment('harbour'), ...frames, Buffer.from([0x3b])]);
}

export const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), high16(data.length + 2), data]);

export const jpegFrame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, Buffer.concat([Buffer.from([8]), high16(height, width), Buffer.from([1, 1, 0x11, 0])]));

/** A scan whose pixels hold a stuffed zero and a restart marker. */
export const jpegScan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
]);

const jpegEnd = Buffer.from([0xff, 0xd9]);

export function jpeg(width: number, height: number, parts = [jpegFrame(width, height), jpegScan]): Buffer {
  const application = segment(0xe0, ascii('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0'));
  return Buffer.concat([Buffer.from([0xff, 0xd8]), application, ...parts, jpegEnd]);
}

export function chunk(type: string, data: Buffer, checksum?: number): Buffer {
  const body = Buffer.concat([ascii(type), data]);
  return Buffer.concat([high32(data.length), body, high32(checksum ?? crc32(body) >>> 0)]);
}

export const pngStart = ascii('\x89PNG\r\n\x1a\n');
export const pngHeader = (width: number, height: number) =>
  chunk('IHDR', Buffer.concat([high32(width, height), Buffer.from([8, 0, 0, 0, 0])]));
export const pngFrame = (width: number, height: number, left = 0, top = 0) =>
  chunk('fcTL', Buffer.concat([high32(0, width, height, left, top), Buffer.from([0, 1, 0, 10, 0, 0])]));
export const pngEnd = chunk('IEND', Buffer.alloc(0));

/** Grey pixels; huge pictures get the pixels of a small one, since nobody looks at them. */
export function pngPixels(width: number, height: number): Buffer {
  const [across, down] = [Math.min(width, 300), Math.min(height, 300)];
  return chunk('IDAT', deflateSync(Buffer.alloc(down * (across + 1), 128)));
}

export function png(width: number, height: number, between: Buffer[] = []): Buffer {
  return Buffer.concat([pngStart, pngHeader(width, height), ...between, pngPixels(width, height), pngEnd]);
}
