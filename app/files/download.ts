interface FileKind {
  type: string;
  ending: string;
}

/** Bytes of the end record with the longest comment. */
const zipTail = 22 + 65_535;
const pdfTail = 1_024;

/** By its bytes: a name that contradicts them is a sign of an error. */
export function kindOfFile(bytes: Uint8Array, name: string): FileKind | null {
  const kind = kindOfBytes(bytes, extensionOf(name));
  const extension = extensionOf(name);
  return kind && known.has(extension) && extension !== kind.ending ? null : kind;
}

const known = new Set(['pdf', 'csv', 'txt', 'xls', 'xlsx', 'zip']);

const extensionOf = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

function kindOfBytes(bytes: Uint8Array, extension: string): FileKind | null {
  if (begins(bytes, '%PDF-')) return holds(bytes.subarray(-pdfTail), '%%EOF') ? pdf : null;
  if (begins(bytes, 'PK\x03\x04')) {
    if (!holds(bytes.subarray(-zipTail), 'PK\x05\x06')) return null;
    return extension === 'xlsx' ? workbook : { type: 'application/zip', ending: 'zip' };
  }
  if (begins(bytes, '\xd0\xcf\x11\xe0')) return { type: 'application/vnd.ms-excel', ending: 'xls' };
  return textKind(bytes, extension === 'txt' ? 'txt' : 'csv');
}

const pdf: FileKind = { type: 'application/pdf', ending: 'pdf' };
const workbook: FileKind = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ending: 'xlsx',
};

/** Older systems write Windows-1252, and end a page or a file with a sign. Markup and JSON are an error page, not a statement. */
function textKind(bytes: Uint8Array, ending: 'csv' | 'txt'): FileKind | null {
  const wide = begins(bytes, '\xff\xfe') ? 'utf-16le' : begins(bytes, '\xfe\xff') ? 'utf-16be' : null;
  const charset = wide ? 'utf-16' : isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  const text = new TextDecoder(wide ?? charset).decode(wide ? bytes : bytes.subarray(0, 200));
  const codes = wide ? Uint16Array.from(text, sign => sign.charCodeAt(0)) : bytes;
  if (codes.some(code => code < 32 && !textControls.has(code))) return null;
  const begin = text.trimStart();
  if (begin === '' || /^[<{[]/.test(begin)) return null;
  return { type: `text/${ending === 'csv' ? 'csv' : 'plain'}; charset=${charset}`, ending };
}

/** Tab, line feed, form feed, carriage return, and the end of a DOS file. */
const textControls = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a]);

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
const begins = (bytes: Uint8Array, sign: string) => latin1(bytes.subarray(0, sign.length)) === sign;
const holds = (bytes: Uint8Array, sign: string) => latin1(bytes).includes(sign);
