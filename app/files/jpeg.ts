import { type Bytes, MalformedFile } from './bytes';
import type { Size } from './image-size';

const endOfImage = 0xd9;
const startOfScan = 0xda;

/** SOF0 to SOF15 without DHT, JPG and DAC, which lie between them. */
const startsFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Thumbnails lie inside segments and are skipped. @throws MalformedFile, also for a second frame */
export function jpegFrames(bytes: Bytes): Size[] {
  bytes.take(2);
  const frames: Size[] = [];
  let scans = 0;
  for (let marker = nextMarker(bytes); marker !== endOfImage; ) {
    const segment = segmentOf(bytes);
    if (startsFrame(marker)) frames.push(readFrame(segment));
    if (marker === startOfScan) scans += 1;
    marker = marker === startOfScan ? markerBehindScan(bytes) : nextMarker(bytes);
  }
  if (frames.length !== 1 || scans === 0) throw new MalformedFile();
  return frames;
}

function nextMarker(bytes: Bytes): number {
  if (bytes.byte() !== 0xff) throw new MalformedFile();
  return codeOf(bytes);
}

function codeOf(bytes: Bytes): number {
  let code = bytes.byte();
  while (code === 0xff) code = bytes.byte();
  return code;
}

/** Scan data ends at a marker that is neither a stuffed zero nor a restart. */
function markerBehindScan(bytes: Bytes): number {
  for (;;) {
    while (bytes.byte() !== 0xff);
    const code = codeOf(bytes);
    if (code !== 0 && !(code >= 0xd0 && code <= 0xd7)) return code;
  }
}

function segmentOf(bytes: Bytes): Uint8Array {
  const length = bytes.high16();
  if (length < 2) throw new MalformedFile();
  return bytes.take(length - 2);
}

function readFrame(segment: Uint8Array): Size {
  const [, h1, h2, w1, w2] = segment;
  if (h1 === undefined || h2 === undefined || w1 === undefined || w2 === undefined) throw new MalformedFile();
  return { width: w1 * 256 + w2, height: h1 * 256 + h2 };
}
