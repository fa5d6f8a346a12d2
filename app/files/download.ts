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

/** Older systems write Windows-1252. Markup and JSON are an error page, not a statement. */
function textKind(bytes: Uint8Array, ending: 'csv' | 'txt'): FileKind | null {
  if (bytes.length === 0 || bytes.some(byte => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)) return null;
  const charset = isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  const begin = new TextDecoder(charset).decode(bytes.subarray(0, 200)).trimStart();
  if (begin === '' || /^[<{[]/.test(begin)) return null;
  return { type: `text/${ending === 'csv' ? 'csv' : 'plain'}; charset=${charset}`, ending };
}

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
