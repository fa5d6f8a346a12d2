import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Trace } from '~/upstream/trace';

/** W3C Trace Context. Taken from anybody: it only groups log lines and is never the request id. */
export function traceOf(headers: IncomingHttpHeaders): Trace {
  const parentTrace = parentOf(headers.traceparent);
  if (!parentTrace) return { traceId: randomBytes(16).toString('hex'), sampled: false };
  const state = stateOf(headers.tracestate);
  return state ? { ...parentTrace, state } : parentTrace;
}

const parent = /^(?!ff)([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

function parentOf(header: string | string[] | undefined): Trace | null {
  const [, version, traceId = '', span = '', flags = '', more] = parent.exec(String(header ?? '')) ?? [];
  if (!version || /^0+$/.test(traceId) || /^0+$/.test(span)) return null;
  // Version 00 has exactly four fields; later versions may add some.
  if (version === '00' && more !== undefined) return null;
  return { traceId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The specification's limits: 32 members, 512 characters. */
const member = /^[a-z\d][a-z\d_*/@-]{0,255}=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{1,256}$/;

function stateOf(header: string | string[] | undefined): string | undefined {
  const text = String(header ?? '');
  if (text === '' || text.length > 512) return undefined;
  const members = text
    .split(',')
    .map(each => each.trim())
    .filter(Boolean);
  const keys = new Set(members.map(each => each.split('=', 1)[0]));
  const valid = members.length <= 32 && keys.size === members.length && members.every(each => member.test(each));
  return valid && members.length > 0 ? members.join(',') : undefined;
}
