import { type Bytes, bytesOf, MalformedFile } from './bytes';
import type { Size } from './image-size';

/** Checksums must match: a file damaged in transit is found here. @throws MalformedFile */
export function pngFrames(bytes: Bytes): Size[] {
  bytes.take(8);
  const frames: Size[] = [];
  let pixels = 0;
  for (;;) {
    const { type, data } = readChunk(bytes);
    if ((type === 'IHDR') !== (frames.length === 0)) throw new MalformedFile();
    if (type === 'IHDR') frames.push(readHeader(data));
    if (type === 'fcTL') frames.push(readFrame(data));
    if (type === 'IDAT') pixels += data.length;
    if (type === 'IEND') {
      if (data.length > 0 || pixels === 0) throw new MalformedFile();
      return frames;
    }
  }
}

function readChunk(bytes: Bytes): { type: string; data: Uint8Array } {
  const length = bytes.high32();
  const whole = bytes.take(4 + length);
  if (bytes.high32() !== checksum(whole)) throw new MalformedFile();
  return { type: String.fromCharCode(...whole.subarray(0, 4)), data: whole.subarray(4) };
}

function readHeader(data: Uint8Array): Size {
  if (data.length !== 13) throw new MalformedFile();
  const header = bytesOf(data);
  return { width: header.high32(), height: header.high32() };
}

function readFrame(data: Uint8Array): Size {
  if (data.length !== 26) throw new MalformedFile();
  const frame = bytesOf(data.subarray(4));
  const [width, height, left, top] = [frame.high32(), frame.high32(), frame.high32(), frame.high32()];
  return width === 0 || height === 0 ? { width, height } : { width: left + width, height: top + height };
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
