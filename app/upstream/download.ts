import type { IncomingHttpHeaders } from 'node:http';
import type { CallName } from './calls';
import { UpstreamError } from './errors';

/** Errors: UpstreamError `contract` for an empty file, and for a page or JSON in a file's place. */
export function readDownload(bytes: Uint8Array, headers: IncomingHttpHeaders, call: CallName) {
  const contenttype = headers['content-type'] ?? 'application/octet-stream';
  if (bytes.length === 0) throw new UpstreamError({ kind: 'contract', call, reason: 'empty file' });
  if (isPageOrJson(bytes, contenttype)) {
    throw new UpstreamError({ kind: 'contract', call, reason: 'a page or JSON instead of a file' });
  }
  return { bytes, contenttype, filename: fileName(headers['content-disposition'] ?? '') };
}

const signatures = ['%PDF-', 'PK\x03\x04', '\xd0\xcf\x11\xe0', '\x89PNG', '\xff\xd8\xff', 'GIF8', '<svg', '<?xml'];

/** PHP calls every file HTML unless it is told otherwise, so the type counts only for text: it may be a message. */
function isPageOrJson(bytes: Uint8Array, contenttype: string): boolean {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1').trimStart();
  if (/^(<!doctype html|<html|[{[])/i.test(head)) return true;
  const isCalledSo = /^(text\/html|application\/json)\b/i.test(contenttype);
  return isCalledSo && !signatures.some(signature => head.startsWith(signature));
}

/** `filename*=UTF-8''…` before `filename="…"` (RFC 6266); empty where the upstream gives none. */
function fileName(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;\s]{1,600})/i.exec(disposition)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return '';
    }
  }
  return /filename="?([^";]{1,200})/i.exec(disposition)?.[1] ?? '';
}
