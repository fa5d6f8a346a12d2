import { bytesOfMb, maxFileMb } from '~/rules/file-limits';
import type { FieldFault } from './errors';

/** `content` is base64; null, with an empty name, where there is no file. */
export interface StoredFile {
  name: string;
  content: string | null;
}

interface Kind {
  /** the wire's fields, for the faults */
  name: string;
  content: string;
  /** what the base64 of such files begins with */
  begins: RegExp;
  /** largest file, bytes */
  maxBytes: number;
}

/** Clients look closely at what they accept; here nothing is stored that is plainly something else. */
export const logo: Kind = {
  name: 'partnerlogo',
  content: 'partnerlogoencoded',
  // GIF, JPEG, PNG
  begins: /^(?:R0lGOD|\/9j\/|iVBORw0KGgo)/,
  maxBytes: bytesOfMb(maxFileMb.logo),
};

export const terms: Kind = {
  name: 'agbfile',
  content: 'agbencoded',
  begins: /^JVBERi0/,
  maxBytes: bytesOfMb(maxFileMb.terms),
};

/** null or absent keeps the stored file and its name, '' removes it: a client can save the rest without the bytes. */
export function fileAfter(
  kind: Kind,
  sent: { name: string; content: string | null | undefined },
  stored: StoredFile,
): { file: StoredFile; faults: FieldFault[] } {
  if (sent.content === null || sent.content === undefined) return { file: stored, faults: [] };
  if (sent.content === '') return { file: { name: '', content: null }, faults: [] };
  const faults: FieldFault[] = [];
  if (!/^[^\x00-\x1f\x7f/\\]{1,200}$/.test(sent.name)) {
    faults.push({ field: kind.name, code: sent.name === '' ? 'required' : 'pattern' });
  }
  const code = contentFault(kind, sent.content);
  if (code) faults.push({ field: kind.content, code });
  return { file: { name: sent.name, content: sent.content }, faults };
}

export function contentFault(kind: Kind, content: string): 'max_length' | 'pattern' | null {
  if (content.length > Math.ceil(kind.maxBytes / 3) * 4) return 'max_length';
  return kind.begins.test(content) && /^[A-Za-z0-9+/]+={0,2}$/.test(content) ? null : 'pattern';
}
