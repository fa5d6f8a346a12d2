import { answersNothing } from '../answer';
import type { Call } from '../call';
import type { CallName } from '../calls';
import { deadlineOf } from '../contract/rules';
import { readDownload } from '../download';
import { fillPath, toBody, toQuery } from '../fields';
import { mappedCall, type UpstreamMap } from '../map';
import { blob } from '../schemas';

type Fields = Record<string, unknown>;

export interface WireSettings {
  url: string;
  transport: 'rest' | 'action';
  map: UpstreamMap;
}

/** `fault`: why there is no body that could be read. */
export interface Reply {
  status: number;
  body: unknown;
  fault?: string;
}

export interface SendOptions {
  token: string | null;
  /** fields that no call has */
  extra?: Fields;
  /** instead of the call's own */
  deadlineMs?: number;
}

const maxBytes = 16 * 1024 * 1024;

/** One request, as the portal sends it; never longer than its deadline. */
export async function send(
  name: CallName,
  request: Fields,
  options: SendOptions,
  settings: WireSettings,
): Promise<Reply> {
  const { token, headers: further } = settings.map;
  const call = mappedCall(settings.map, name);
  const { url, method, body } = outgoing(call, request, options.extra ?? {}, settings);
  const headers = {
    'accept-encoding': 'identity',
    ...(options.token !== null && { [token.header]: `${token.scheme} ${options.token}`.trim() }),
    ...(body && { 'content-type': body.type }),
    ...further,
  };
  const { deadlineMs = deadlineOf(call) } = options;
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const response = await fetch(url, { method, headers, body: body?.text, redirect: 'manual', signal });
    return await readReply(response, call, name);
  } catch (error) {
    if (signal.aborted) return { status: 0, body: undefined, fault: `no answer in ${deadlineMs} ms` };
    return { status: 0, body: undefined, fault: `no connection: ${reasonOf(error)}` };
  }
}

function outgoing(call: Call, request: Fields, extra: Fields, { url, transport, map }: WireSettings) {
  const base = (map.addresses[call.class] ?? url).replace(/\/+$/, '');
  if (transport === 'action') {
    const at = (fields: Fields) =>
      `${base}${base.includes('?') ? '&' : '?'}${toQuery({ action: call.action, ...fields })}`;
    if (call.method === 'GET') return { method: 'GET', url: at({ ...request, ...extra }), body: undefined };
    return { method: 'POST', url: at(extra), body: toBody(call.encoding, request) };
  }
  const { path, rest } = fillPath(call.path, request);
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE';
  const query = toQuery(hasBody ? extra : { ...(call.method === 'GET' && rest), ...extra });
  const body = hasBody ? toBody(call.encoding, call.body === undefined ? rest : rest[call.body]) : undefined;
  return { method: call.method, url: `${base}/${path}${query && `?${query}`}`, body };
}

async function readReply(response: Response, call: Call, name: CallName): Promise<Reply> {
  const { status } = response;
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    return { status, body: undefined, fault: `redirect ${status}` };
  }
  const bytes = await collect(response);
  if (bytes === null) return { status, body: undefined, fault: 'more than 16 MB' };
  if (status < 300 && call.answer === blob) return { status, ...fileOf(bytes, response, name) };
  if (status < 300 && answersNothing(call)) return { status, body: undefined };
  const text = bytes.toString('utf8');
  try {
    return { status, body: text === '' ? undefined : JSON.parse(text) };
  } catch {
    return { status, body: undefined, fault: /^\s*</.test(text) ? 'HTML instead of JSON' : 'no JSON' };
  }
}

function fileOf(bytes: Buffer, { headers }: Response, name: CallName): Omit<Reply, 'status'> {
  try {
    return { body: readDownload(bytes, Object.fromEntries(headers), name).bytes };
  } catch (error) {
    return { body: undefined, fault: reasonOf(error) };
  }
}

async function collect(response: Response): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (!response.body) return Buffer.alloc(0);
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function reasonOf(error: unknown): string {
  const { cause, message } = Object(error) as { cause?: { code?: string; message?: string }; message?: string };
  return cause?.code ?? cause?.message ?? message ?? 'unknown';
}
