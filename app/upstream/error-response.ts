import { lowerCaseFields } from './answer';
import type { CallName } from './calls';
import { UpstreamError } from './errors';

const word = /^[A-Za-z0-9_.-]{1,80}$/;

/**
 * `body`: `{ error | code, fields?: [{ field, code }] }`. Only machine words are taken, so that no values reach a log.
 */
export function errorFromResponse(call: CallName, status: number, body: unknown, retryAfter?: string): UpstreamError {
  const { error, code, fields } = record(lowered(body));
  return new UpstreamError({
    kind: 'status',
    call,
    status,
    code: machineWord(error) ?? machineWord(code),
    fields: fieldsOf(fields),
    retryAfter: retryAfter && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) : undefined,
  });
}

function lowered(body: unknown): unknown {
  try {
    return lowerCaseFields(body);
  } catch {
    return null;
  }
}

function fieldsOf(fields: unknown): { field: string; code: string }[] {
  if (!Array.isArray(fields)) return [];
  return fields.slice(0, 100).flatMap(item => {
    const { field, code } = record(item);
    const name = machineWord(field);
    return name ? [{ field: name.toLowerCase(), code: machineWord(code) ?? 'invalid' }] : [];
  });
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function machineWord(value: unknown): string | undefined {
  return typeof value === 'string' && word.test(value) ? value : undefined;
}
