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
  return read.data as z.output<Calls[Name]['request']>;
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}
