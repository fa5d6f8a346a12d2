import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from './call';
import { callClasses } from './call-classes';
import type { CallName } from './calls';
import { withDeadline } from './deadline.server';
import { UpstreamError } from './errors';
import type { Trace } from './trace';
import type { Transport } from './transport.server';
import type { Validator } from './validator';

export interface UpstreamSession {
  token: string | null;
  requestId?: string;
  trace?: Trace;
  /** network address of the visitor; told only before the login, where an upstream limits by it */
  client?: string;
  /** aborted when the visitor is gone: ends what only reads, never a login or a save */
  signal?: AbortSignal;
}

/** `request` has been through the schema. */
export interface PreparedCall {
  call: Call;
  name: CallName;
  request: Record<string, unknown>;
  session: UpstreamSession;
  /** milliseconds, the second try included */
  deadline: number;
}

/** Milliseconds before the second try; up to twice this, at random, to spread the load. */
const pauseMs = 100;

/**
 * What only reads is tried once more when the network broke or on 502, 503, 504; logins, saves and notices never
 * (D32). The call's class decides, not the HTTP method. Errors: UpstreamError.
 */
export function sendWithRetry(
  { transport, validator }: { transport: Transport; validator: Validator },
  prepared: PreparedCall,
  onAttempt: () => void,
): Promise<unknown> {
  const { call, name, request, session } = prepared;
  const token = call.right === null ? null : session.token;
  const onlyReads = callClasses[call.class].retried;

  let sent = false;
  const onSent = () => {
    sent = true;
  };

  async function send(signal: AbortSignal): Promise<unknown> {
    onAttempt();
    const answer = await transport.send(call, name, request, {
      token,
      signal,
      onSent,
      requestId: session.requestId,
      trace: session.trace,
      client: call.right === null ? session.client : undefined,
    });
    return validator.read(call, name, answer);
  }

  return withDeadline(
    name,
    prepared.deadline,
    onlyReads ? session.signal : undefined,
    () => sent,
    signal =>
      send(signal).catch(async error => {
        if (!onlyReads || signal.aborted || !mayPass(error)) throw error;
        await sleep(pauseMs * (1 + Math.random()), undefined, { signal });
        return send(signal);
      }),
  );
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false;
  return error.kind === 'unreachable' || isGateway(error);
}

/** From what stands before an upstream that is down. */
export function isGateway({ status }: UpstreamError): boolean {
  return status === 502 || status === 503 || status === 504;
}
