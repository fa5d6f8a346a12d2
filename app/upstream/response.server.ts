import type { IncomingMessage } from 'node:http';
import { answersNothing } from './answer';
import type { Call } from './call';
import { answersResult, type CallName } from './calls';
import { readDownload } from './download';
import { errorFromResponse } from './error-response';
import { UpstreamError } from './errors';
import type { UpstreamMap } from './map';
import { blob } from './schemas';

const mega = 1024 * 1024;
const html = 'HTML instead of JSON';

/**
 * Errors: UpstreamError `status` from 400 on, even with a broken body; `contract` for redirects, HTML, cut JSON and
 * oversized bodies; `unreachable` when the connection breaks.
 */
export async function readResponse(
  response: IncomingMessage,
  call: Call,
  name: CallName,
  success?: UpstreamMap['success'],
): Promise<unknown> {
  const status = response.statusCode ?? 0;
  if (status >= 400) {
    const hint = await collect(response, name, 64 * 1024).catch(() => Buffer.alloc(0));
    throw errorFromResponse(name, status, parseJson(hint).value, response.headers['retry-after']);
  }
  if (status >= 300) {
    response.destroy();
    throw new UpstreamError({ kind: 'contract', call: name, reason: `redirect ${status}` });
  }
  const download = call.answer === blob;
  const bytes = await collect(response, name, (download ? 16 : 8) * mega);
  if (answersNothing(call)) return undefined;
  if (download) return readDownload(bytes, response.headers, name);
  const { value, fault } = parseJson(bytes);
  const saved = answersResult(name);
  if (saved && success === 'status' && fault !== html) return { success: true };
  const reason = fault ?? (saved && success === 'field' && !saysSuccess(value) ? 'success: missing' : undefined);
  if (reason === undefined && saved && bytes.length === 0) return {};
  if (reason === undefined) return call.class === 'save' && success === 'status' ? withoutSuccess(value) : value;
  throw new UpstreamError({ kind: 'contract', call: name, reason });
}

const isSuccess = (field: string) => field.toLowerCase() === 'success';
const saysSuccess = (value: unknown) => Object.keys(Object(value)).some(isSuccess);

/** Of a save that answers more than its success: there, too, the status alone says it. */
const withoutSuccess = (value: unknown) =>
  Object.fromEntries(Object.entries(Object(value)).filter(([field]) => !isSuccess(field)));

/** Past `limit` bytes the connection is cut: an endless answer costs no memory. */
async function collect(response: IncomingMessage, name: CallName, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > limit) break;
      parts.push(part);
    }
  } catch (error) {
    throw networkError(name, error);
  }
  if (size > limit) throw new UpstreamError({ kind: 'contract', call: name, reason: `over ${limit} bytes` });
  return Buffer.concat(parts, size);
}

/** JSON.parse quotes the text in its error, so that is not passed on. Broken UTF-8 would be saved back. */
function parseJson(bytes: Buffer): { value?: unknown; fault?: string } {
  if (bytes.length === 0) return {};
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return { fault: /^\s*</.test(bytes.toString('latin1', 0, 100)) ? html : 'not JSON in UTF-8' };
  }
}

/** `HPE_…`: an answer that is no HTTP. */
export function networkError(name: CallName, error: unknown): UpstreamError {
  const { code } = Object(error) as { code?: unknown };
  const reason = typeof code === 'string' ? code : 'connection broke';
  return new UpstreamError({ kind: reason.startsWith('HPE_') ? 'contract' : 'unreachable', call: name, reason });
}
