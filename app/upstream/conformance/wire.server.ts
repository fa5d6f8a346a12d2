import type { z } from 'zod';
import { actionTransport } from '../action-transport.server';
import type { Call } from '../call';
import { type CallName, calls } from '../calls';
import { deadlineOf } from '../contract/rules';
import { UpstreamError } from '../errors';
import type { UpstreamMap } from '../map';
import { restTransport } from '../rest-transport.server';
import { blob } from '../schemas';
import type { TlsFiles } from '../tls-files.server';

type Fields = Record<string, unknown>;

export interface WireSettings {
  url: string;
  transport: 'rest' | 'action';
  map: UpstreamMap;
  tls?: TlsFiles;
}

/** `status` 200 for any success; `fault`: why there is no body that could be read. */
export interface Reply {
  status: number;
  body: unknown;
  fault?: string;
}

export interface SendOptions {
  token: string | null;
  /** fields that no call has; of a GET */
  extra?: Fields;
  /** instead of the call's own */
  deadlineMs?: number;
}

type Send = (name: CallName, request: Fields, options: SendOptions) => Promise<Reply>;

/** One request, sent and read as the portal does it, but never twice; never longer than its deadline. */
export function createSend({ url, transport, map, tls }: WireSettings): Send {
  const { send } = (transport === 'rest' ? restTransport : actionTransport)(url, { map, tls });
  return async (name, request, { token, extra, deadlineMs = deadlineOf(calls[name]) }) => {
    const call: Call = calls[name];
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      const body = await send(call, name, { ...request, ...extra }, { token, signal, onSent() {} });
      return { status: 200, body: call.answer === blob ? (body as z.output<typeof blob>).bytes : body };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (signal.aborted) return { status: 0, body: undefined, fault: `no answer in ${deadlineMs} ms` };
      const { status = 0, kind, reason } = error;
      if (kind === 'status') return { status, body: undefined };
      return { status, body: undefined, fault: kind === 'unreachable' ? `no connection: ${reason}` : reason };
    }
  };
}
