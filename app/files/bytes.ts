export class MalformedFile extends Error {
  override name = 'MalformedFile';
}

/** Throws `MalformedFile` where too few bytes are left; `low`: little-endian, `high`: big-endian. */
export interface Bytes {
  readonly ended: boolean;
  byte(): number;
  low16(): number;
  high16(): number;
  high32(): number;
  take(length: number): Uint8Array;
}

export function bytesOf(file: Uint8Array): Bytes {
  let at = 0;
  const byte = () => {
    const value = file[at];
    if (value === undefined) throw new MalformedFile();
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
      if (length > file.length - at) throw new MalformedFile();
      at += length;
      return file.subarray(at - length, at);
    },
  };
}
