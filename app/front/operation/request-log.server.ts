import type { IncomingMessage, ServerResponse } from 'node:http';
import { base } from '~/addresses';
import type { Log, PortalContext } from '~/gate/context';
import { pageOf } from '~/portal';
import { coarseNetworkOf } from '~/rules/networks';
import type { CallReport } from '~/upstream/call-report';
import type { Metrics } from './metrics.server';
import { traceOf } from './trace.server';

export interface RequestLogEntry {
  attach(context: PortalContext): void;
  /** for the log, never what was sent */
  rejected?: string;
}

export interface RequestLog {
  begin(request: IncomingMessage, response: ServerResponse, requestId: string): RequestLogEntry;
  recordCall(report: CallReport): void;
}

const maxCalls = 20;
/** As nginx logs it. */
const clientClosedRequest = 499;

/** Logs the page's pattern, never the address, which contains names and search words. */
export function createRequestLog(log: Log, metrics: Metrics | undefined): RequestLog {
  const calls = new Map<string, CallReport[]>();

  function begin(request: IncomingMessage, response: ServerResponse, requestId: string): RequestLogEntry {
    const startedAt = performance.now();
    // On 'close' the response has no socket any more.
    const { socket } = request;
    const bytesBefore = socket.bytesWritten;
    let context: PortalContext | undefined;
    metrics?.requestStarted();
    const entry: RequestLogEntry = {
      attach(known) {
        // Nothing would remove a later entry.
        if (response.closed) return;
        context = known;
        known.trace = traceOf(request.headers);
        calls.set(known.requestId, []);
      },
    };
    response.once('close', () => {
      const ms = performance.now() - startedAt;
      const status = response.headersSent ? response.statusCode : clientClosedRequest;
      const route = routeOf(request.url ?? '', context);
      const method = methodOf(request.method);
      const { state } = context ?? {};
      if (state?.signIn) metrics?.loginAttempted(state.signIn);
      metrics?.requestEnded({ route, method, status, seconds: ms / 1_000, refused: entry.rejected });
      const level = status >= 500 ? 'warn' : context || status >= 400 ? 'info' : 'debug';
      const facts = {
        requestId,
        traceId: context?.trace?.traceId,
        method,
        route,
        status,
        ms: Math.round(ms),
        bytes: socket.bytesWritten - bytesBefore,
        refused: entry.rejected,
        cut: response.writableFinished ? undefined : true,
        upstream: context && summaryOf(calls.get(context.requestId) ?? []),
        ...(context && visitorFacts(context, status)),
      };
      if (context) calls.delete(context.requestId);
      log[level](facts, 'request');
    });
    return entry;
  }

  return {
    begin,
    recordCall(report) {
      metrics?.callEnded(report);
      const known = calls.get(report.requestId ?? '');
      if (known && known.length < maxCalls) known.push(report);
    },
  };
}

/** Who to look for when something went wrong, and where guesses come from: no single household (D39). */
function visitorFacts({ state, client }: PortalContext, status: number): object {
  const { partnerId, login, signIn, limited, unavailable } = state;
  const failed = signIn !== undefined && signIn !== 'ok';
  return {
    failed: unavailable && `database ${unavailable === 'database' ? 'away' : unavailable}`,
    partnerId,
    login: status >= 400 ? login : undefined,
    signIn,
    limited,
    network: failed || limited ? coarseNetworkOf(client) : undefined,
  };
}

const methods = new Set(['GET', 'HEAD', 'POST']);
const methodOf = (method = ''): string => (methods.has(method) ? method : 'other');

function routeOf(target: string, context: PortalContext | undefined): string {
  const [address = ''] = target.split('?', 1);
  if (context) return context.state.route ?? pageOf(address.slice(base.length))?.path ?? '(unknown)';
  if (/^\/partner\/(livez|readyz)$/.test(address)) return '(probe)';
  if (address.startsWith('/partner/demo-engine/')) return '(demonstration)';
  return /\.\w{2,5}$/.test(address) ? '(file)' : '(outside)';
}

function summaryOf(reports: CallReport[]): object[] | undefined {
  if (reports.length === 0) return undefined;
  return reports.map(({ call, ms, outcome, status, attempts }) => ({
    call,
    ms: Math.round(ms),
    outcome,
    ...(status !== undefined && { status }),
    ...(attempts !== 1 && { attempts }),
  }));
}
