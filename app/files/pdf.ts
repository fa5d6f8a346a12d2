import { bytesOfMb, largestFile } from '~/rules/file-limits';

export const largestPdf = bytesOfMb(largestFile.terms);

const tail = 1_024;

/** What runs when a PDF is opened, or is embedded in it. */
const active = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles'];

type PdfFault = 'fileTooLarge' | 'fileNotPdf' | 'fileCut' | 'fileActive';

/** D22; trust.md, Files. Compressed streams are not searched. @returns null if accepted; 'fileTooLarge|5' has MB */
export function validatePdf(bytes: Uint8Array): PdfFault | `fileTooLarge|${number}` | null {
  if (bytes.length > largestPdf) return `fileTooLarge|${largestFile.terms}`;
  if (textOf(bytes.subarray(0, 5)) !== '%PDF-') return 'fileNotPdf';
  if (!textOf(bytes.subarray(-tail)).includes('%%EOF')) return 'fileCut';
  return hasActiveName(bytes) ? 'fileActive' : null;
}

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

const slash = 0x2f;
const hash = 0x23;
const ends = new Set([...'\0\t\n\f\r ()<>[]{}/%'].map(sign => sign.charCodeAt(0)));

/** On bytes: a file of nothing but names would become millions of strings. */
function hasActiveName(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === slash && active.some(name => isNameAt(bytes, at + 1, name))) return true;
  }
  return false;
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
