import { type Bytes, MalformedFile } from './bytes';
import type { Size } from './image-size';

const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;

/** The logical screen, and every frame placed within it. @throws MalformedFile */
export function gifFrames(bytes: Bytes): Size[] {
  bytes.take(6);
  const frames = [{ width: bytes.low16(), height: bytes.low16() }];
  const flags = bytes.byte();
  bytes.take(2);
  skipColours(bytes, flags);
  for (let block = bytes.byte(); block !== trailer; block = bytes.byte()) {
    if (block === extension) {
      bytes.byte();
      skipSubBlocks(bytes);
    } else if (block === image) frames.push(readFrame(bytes));
    else throw new MalformedFile();
  }
  if (frames.length === 1) throw new MalformedFile();
  return frames;
}

function readFrame(bytes: Bytes): Size {
  const [left, top, width, height] = [bytes.low16(), bytes.low16(), bytes.low16(), bytes.low16()];
  skipColours(bytes, bytes.byte());
  // LZW minimum code size.
  bytes.byte();
  skipSubBlocks(bytes);
  return width === 0 || height === 0 ? { width, height } : { width: left + width, height: top + height };
}

function skipColours(bytes: Bytes, flags: number): void {
  if (flags & 0x80) bytes.take(3 * 2 ** ((flags & 7) + 1));
}

function skipSubBlocks(bytes: Bytes): void {
  for (let length = bytes.byte(); length > 0; length = bytes.byte()) bytes.take(length);
}
