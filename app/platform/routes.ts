import { type CallName, calls } from '~/upstream/calls';
import { PlatformError } from './errors';

export interface Match {
  name: CallName;
  fields: Record<string, string>;
}

const names = Object.keys(calls) as CallName[];
const byAction = new Map(names.map(name => [calls[name].action, name]));
const templates = names
  .map(name => ({ name, segments: calls[name].path.split('/') }))
  // A spelled-out segment goes before a placeholder: `user/list` is not the user 'list'.
  .sort((a, b) => placeholders(a.segments) - placeholders(b.segments));

/** @throws PlatformError 404 'not_found', 405 'method_not_allowed', 400 'bad_request' for a broken encoding */
export function matchPath(method: string, path: string): Match {
  const segments = path.replace(/^\//, '').split('/').map(decode);
  const fitting = templates.filter(template => fits(template.segments, segments));
  if (fitting.length === 0) throw new PlatformError(404, 'not_found');
  const found = fitting.find(({ name }) => calls[name].method === method);
  if (!found) throw new PlatformError(405, 'method_not_allowed');
  const fields = found.segments.flatMap((segment, index): [string, string][] =>
    isPlaceholder(segment) ? [[segment.slice(1, -1), segments[index] ?? '']] : [],
  );
  return { name: found.name, fields: Object.fromEntries(fields) };
}

/** @throws PlatformError 404 'not_found', 405 'method_not_allowed' */
export function matchAction(method: string, action: string): Match {
  const name = byAction.get(action);
  if (!name) throw new PlatformError(404, 'not_found');
  if (method !== 'POST' && (method !== 'GET' || calls[name].method !== 'GET')) {
    throw new PlatformError(405, 'method_not_allowed');
  }
  return { name, fields: {} };
}

function isPlaceholder(segment: string): boolean {
  return segment.startsWith('{');
}

function placeholders(segments: string[]): number {
  return segments.filter(isPlaceholder).length;
}

function fits(template: string[], segments: string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((segment, index) => (isPlaceholder(segment) ? segments[index] !== '' : segment === segments[index]))
  );
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new PlatformError(400, 'bad_request');
  }
}
