/** What runs, or leads away, when a PDF is opened or clicked; or is attached to it. */
const active = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'RichMedia',
  'Rendition',
];

/** Too short to be looked for in compressed bytes, where chance writes them. */
const shortActive = ['JS', 'XFA'];

export const activeNames = new Set([...active, ...shortActive]);

export const hasActiveName = (bytes: Uint8Array) => hasName(bytes, active);
export const hasAnyActiveName = (bytes: Uint8Array) => hasName(bytes, [...activeNames]);

const slash = 0x2f;
const hash = 0x23;
const ends = new Set([...'\0\t\n\f\r ()<>[]{}/%'].map(sign => sign.charCodeAt(0)));

export function hasName(bytes: Uint8Array, names: readonly string[]): boolean {
  return countNames(bytes, names, 1) > 0;
}

/** On bytes: a file of nothing but names would become millions of strings. */
export function countNames(bytes: Uint8Array, names: readonly string[], max = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (let at = bytes.indexOf(slash); at >= 0 && count < max; at = bytes.indexOf(slash, at + 1)) {
    if (names.some(name => isNameAt(bytes, at + 1, name))) count += 1;
  }
  return count;
}

/** `J#61vaScript` is the name JavaScript (ISO 32000, 7.3.5). */
function isNameAt(bytes: Uint8Array, start: number, name: string): boolean {
  let at = start;
  for (let letter = 0; letter < name.length; letter += 1) {
    const escaped = bytes[at] === hash;
    if ((escaped ? escapedAt(bytes, at) : bytes[at]) !== name.charCodeAt(letter)) return false;
    at += escaped ? 3 : 1;
  }
  const next = bytes[at];
  return next === undefined || ends.has(next);
}

function escapedAt(bytes: Uint8Array, at: number): number {
  const high = hexDigit(bytes[at + 1]);
  const low = hexDigit(bytes[at + 2]);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

function hexDigit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
