import type { IncomingMessage } from 'node:http';
import { holdsPrototypeName } from '~/rules/prototype-names';
import { type CallName, calls } from '~/upstream/calls';
import { readBody } from './body.server';
import { PlatformError } from './errors';
import { type Match, matchAction, matchPath } from './routes';

const bodyLimit = 64 * 1024;
/** A layout carries its logo and terms as base64. */
const layoutLimit = 8 * 1024 * 1024;

export interface Incoming {
  name: CallName;
  request: object;
  token: string | null;
}

/** @throws PlatformError 404, 405, 413 'too_large', 415 'unsupported_type', 400 'bad_request' */
export async function readIncoming(request: IncomingMessage): Promise<Incoming> {
  const { method = '', url = '/' } = request;
  const [path = '/', search = ''] = url.split(/\?(.*)/s);
  const { action = '', ...query } = fieldsOf(search);
  const single = path === '/action';
  const match = single ? matchAction(method, action) : matchPath(method, path);
  const fromUrl = withNumbers(match.name, { ...query, ...match.fields });
  const body = method === 'POST' ? await readFields(request, match, single) : {};
  return { name: match.name, request: { ...body, ...fromUrl }, token: bearer(request) };
}

/** With separate paths a row's `body` field is the whole body; with one route it is a field like the others. */
async function readFields(request: IncomingMessage, { name }: Match, single: boolean): Promise<object> {
  const { body } = calls[name];
  const value = await readValue(request, name === 'saveLayout' ? layoutLimit : bodyLimit);
  if (body !== undefined && !single) return { [body]: value };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new PlatformError(400, 'bad_request');
  return value;
}

async function readValue(request: IncomingMessage, limit: number): Promise<unknown> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  const text = (await readBody(request, limit)).toString('utf8');
  if (type === 'application/x-www-form-urlencoded') return fieldsOf(text);
  if (type !== 'application/json') throw new PlatformError(415, 'unsupported_type');
  try {
    return withoutPrototypeNames(JSON.parse(text));
  } catch {
    throw new PlatformError(400, 'bad_request');
  }
}

const fieldsOf = (text: string) => withoutPrototypeNames(Object.fromEntries(new URLSearchParams(text)));

function withoutPrototypeNames<Value>(value: Value): Value {
  if (holdsPrototypeName(value)) throw new PlatformError(400, 'bad_request');
  return value;
}

/** Everything in an address is text; what the row wants as a number becomes one. */
function withNumbers(name: CallName, fields: Record<string, string>): Record<string, unknown> {
  const shape = calls[name].request.shape as Record<string, { safeParse(value: unknown): { success: boolean } }>;
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      const numeric = /^-?\d{1,15}$/.test(value) && shape[field]?.safeParse(value).success === false;
      return [field, numeric ? Number(value) : value];
    }),
  );
}

const bearer = (request: IncomingMessage) =>
  /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
