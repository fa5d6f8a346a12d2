/** A file that ends before what it announces, or holds what it may not. */
export class Cut extends Error {
  override name = 'Cut';
}

/** Reads a file from its front to its end. Each method throws `Cut` where fewer bytes are left than it wants. */
export interface Bytes {
  readonly ended: boolean;
  byte(): number;
  /** two bytes, the low one first */
  low16(): number;
  /** two or four bytes, the high one first */
  high16(): number;
  high32(): number;
  /** a part as it is; the reader goes on behind it */
  take(length: number): Uint8Array;
}

/** A reader that only moves forward, so that a whole file is read in linear time. */
export function bytesOf(file: Uint8Array): Bytes {
  let at = 0;
  const byte = () => {
    const value = file[at];
    if (value === undefined) throw new Cut();
    at += 1;
    return value;
  };
  return {
    get ended() {
      return at === file.length;
    },
    byte,
    low16: () => byte() + byte() * 256,
    high16: () => byte() * 256 + byte(),
    high32: () => ((byte() * 256 + byte()) * 256 + byte()) * 256 + byte(),
    take(length) {
      if (length > file.length - at) throw new Cut();
      at += length;
      return file.subarray(at - length, at);
    },
  };
}
