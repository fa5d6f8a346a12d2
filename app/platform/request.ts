import type { z } from 'zod';
import { type CallName, type Calls, calls } from '~/upstream/calls';
import { PlatformError } from './errors';

/** @throws PlatformError 400 'bad_request' with the fields that don't fit */
export function readRequest<Name extends CallName>(name: Name, request: unknown): z.output<Calls[Name]['request']> {
  const row: Calls[Name] = calls[name];
  const read = row.request.safeParse(request);
  if (!read.success) {
    const fields = read.error.issues.map(issue => ({ field: issue.path.join('.'), code: issue.code ?? 'invalid' }));
    throw new PlatformError(400, 'bad_request', fields);
  }
  // No database text can hold a NUL, in whatever field it comes.
  if (holdsNul(read.data)) throw new PlatformError(400, 'bad_request');
  return bounded(read.data) as z.output<Calls[Name]['request']>;
}

/** The most that an integer column holds; no id is as large. */
const maxInteger = 2 ** 31 - 1;

/** What no column could be compared with finds nothing, as any unknown id does. */
function bounded(value: unknown): unknown {
  if (typeof value === 'number') return Math.min(Math.max(value, -maxInteger), maxInteger);
  if (Array.isArray(value)) return value.map(bounded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, bounded(field)]));
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}
