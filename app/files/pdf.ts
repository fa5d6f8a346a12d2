/** Largest terms file, bytes (D22). */
export const largestPdf = 5 * 1024 * 1024;

/** How far from the end `%%EOF` may stand: writers add line ends, a few pad with more. */
const tail = 1_024;

/** Names of a PDF that make it do something when it is opened, or carry something else along. */
const active = /^(?:JavaScript|JS|Launch|EmbeddedFiles?)$/;

export type PdfFault = 'fileTooLarge' | 'fileNotPdf' | 'fileCut' | 'fileActive';

/**
 * Judges a file that is to be a PDF by its bytes, never by its name (D22; trust.md, Files): it starts with `%PDF-`, is
 * whole, and no name in clear stands for a script, a program start or an embedded file, spelled with `#` escapes or not.
 * What compressed streams hold is not looked into. Linear in the file's length.
 *
 * @returns a message code, null for a file that is accepted; 'fileTooLarge|5' has the limit in MB behind the bar
 */
export function judgePdf(bytes: Uint8Array): PdfFault | `fileTooLarge|${number}` | null {
  if (bytes.length > largestPdf) return `fileTooLarge|${largestPdf / 1024 / 1024}`;
  if (textOf(bytes.subarray(0, 5)) !== '%PDF-') return 'fileNotPdf';
  if (!textOf(bytes.subarray(-tail)).includes('%%EOF')) return 'fileCut';
  return hasActiveName(bytes) ? 'fileActive' : null;
}

/** Latin-1, in effect: one character a byte, ASCII as it is. */
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** Names no longer than the longest that is looked for, each of its letters written `#4a`. */
const names = /\/([^\x00\t\n\f\r ()<>[\]{}/%]{1,40})/g;

function hasActiveName(bytes: Uint8Array): boolean {
  for (const [, name = ''] of textOf(bytes).matchAll(names)) if (active.test(unescaped(name))) return true;
  return false;
}

/** `J#61vaScript` is the name JavaScript (ISO 32000, 7.3.5). */
const unescaped = (name: string) =>
  name.includes('#')
    ? name.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : name;
