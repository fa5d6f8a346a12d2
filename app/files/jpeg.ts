import { type Bytes, Cut } from './bytes';
import type { Size } from './image-size';

const endOfImage = 0xd9;
const startOfScan = 0xda;

/** SOF0 to SOF15; between them lie DHT (C4), JPG (C8) and DAC (CC), which are no frames. */
const startsFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * The frame of a JPEG, up to and with its end marker. Thumbnails lie inside segments, which are passed by their length,
 * so they are never taken for the picture. A second frame (hierarchical files, which no browser shows) counts as damaged.
 * @throws Cut where the file ends too early, has no picture, or more than one
 */
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
  if (frames.length !== 1 || scans === 0) throw new Cut();
  return frames;
}

/** A marker may have any number of fill bytes in front. */
function nextMarker(bytes: Bytes): number {
  if (bytes.byte() !== 0xff) throw new Cut();
  return codeOf(bytes);
}

function codeOf(bytes: Bytes): number {
  let code = bytes.byte();
  while (code === 0xff) code = bytes.byte();
  return code;
}

/** Packed pixels go on until a marker that is neither a stuffed zero nor a restart. */
function markerBehindScan(bytes: Bytes): number {
  for (;;) {
    while (bytes.byte() !== 0xff);
    const code = codeOf(bytes);
    if (code !== 0 && !(code >= 0xd0 && code <= 0xd7)) return code;
  }
}

function segmentOf(bytes: Bytes): Uint8Array {
  const length = bytes.high16();
  if (length < 2) throw new Cut();
  return bytes.take(length - 2);
}

/** Behind the sample precision: height, then width. */
function readFrame(segment: Uint8Array): Size {
  const [, h1, h2, w1, w2] = segment;
  if (h1 === undefined || h2 === undefined || w1 === undefined || w2 === undefined) throw new Cut();
  return { width: w1 * 256 + w2, height: h1 * 256 + h2 };
}
