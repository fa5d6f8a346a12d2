import { readRequest } from './answer';
import { callsWithout, type PlatformArea } from './areas';
import { type BreakerSettings, type CallOutcome, createBreaker, defaultBreaker } from './breaker.server';
import { type CallClass, classNames } from './call-classes';
import type { CallReport, UpstreamLog } from './call-report';
import { type Api, type CallName, calls } from './calls';
import { createCapabilities } from './capabilities.server';
import { type Deadlines, deadlinesOf, visitorLeft } from './deadline.server';
import { breakerOpen, queued, UpstreamError } from './errors';
import { createLookupCache, defaultLookupCache, type LookupCacheSettings } from './lookup-cache.server';
import { apiOf } from './methods';
import { isGateway, type PreparedCall, sendWithRetry, type UpstreamSession } from './send-with-retry.server';
import type { Transport } from './transport.server';
import { plainValidator, type Validator } from './validator';

export interface UpstreamSettings {
  transport: Transport;
  /** of answers; on the spot by default */
  validator?: Validator;
  /** milliseconds by class, over the defaults */
  deadlines?: Partial<Deadlines>;
  /** UPSTREAM_TIMEOUT_MS: shortens every longer deadline (D32) */
  timeoutMs?: number;
  lookupCache?: Partial<LookupCacheSettings>;
  breaker?: Partial<BreakerSettings>;
  /** areas that the platform does not have, by its map */
  without?: readonly PlatformArea[];
  log?: UpstreamLog;
  /** told after each call that did not come from the cache */
  onCall?: (report: CallReport) => void;
  /** a steady clock in milliseconds */
  now?: () => number;
}

export interface Upstream {
  /** `token: null` before the login */
  as(session: UpstreamSession): Api;
  /** areas whose calls the platform does not have */
  absentAreas(): ReadonlySet<string>;
  has(name: CallName): boolean;
  /** asks what the platform has beyond the specification, now and from time to time (D34) */
  watchCapabilities(): Promise<void>;
  openBreakers(): Record<CallClass, boolean>;
  /** closes all connections, those in use too: for the end of the shutdown */
  close(): void;
}

/** Errors: UpstreamError, or TypeError where the request does not fit (a mistake in the portal). */
export function createUpstream(settings: UpstreamSettings): Upstream {
  const { transport, validator = plainValidator, log, onCall, now = () => performance.now() } = settings;
  const deadlines = deadlinesOf(settings.deadlines, settings.timeoutMs);
  const breaker = createBreaker({ ...defaultBreaker, ...settings.breaker }, now);
  const lookups = createLookupCache({ ...defaultLookupCache, ...settings.lookupCache }, now, log);

  async function perform(prepared: PreparedCall): Promise<unknown> {
    const { call, name, session } = prepared;
    const report: CallReport = {
      call: name,
      class: call.class,
      ms: 0,
      attempts: 0,
      outcome: 'failed',
      requestId: session.requestId,
    };
    const started = now();
    const permit = breaker.enter(call.class);
    let outcome: CallOutcome = 'unknown';
    try {
      if (!permit) throw new UpstreamError({ kind: 'unreachable', call: name, reason: breakerOpen });
      const answer = await sendWithRetry({ transport, validator }, prepared, () => report.attempts++);
      outcome = 'answered';
      report.outcome = 'ok';
      return answer;
    } catch (error) {
      report.ms = now() - started;
      if (error instanceof UpstreamError) {
        outcome = outcomeOf(error);
        note(error, report);
      }
      throw error;
    } finally {
      permit?.end(outcome);
      onCall?.({ ...report, ms: now() - started });
    }
  }

  function note(error: UpstreamError, report: CallReport): void {
    Object.assign(report, { outcome: reportedOutcome(error), status: error.status, reason: error.reason });
    if (!isOrdinary(report)) log?.warn({ ...report, err: error.cause }, 'upstream call failed');
  }

  async function invoke(name: CallName, input: unknown, session: UpstreamSession): Promise<unknown> {
    const call = calls[name];
    if (isMissing(name)) throw new UpstreamError({ kind: 'absent', call: name });
    const prepared = { call, name, request: readRequest(call, name, input), session, deadline: deadlines[call.class] };
    if (!lookups.holds(name)) return perform(prepared);
    // One visitor's leaving must not end a load that others wait for.
    return lookups.get(name, prepared.request, () =>
      perform({ ...prepared, session: { ...session, signal: undefined } }),
    );
  }

  const api = apiOf(invoke);
  const capabilities = createCapabilities(request => api({ token: null }).capabilities(request), log);
  const missing = callsWithout(settings.without ?? []);
  const isMissing = (name: CallName) => missing.has(name) || !capabilities.has(name);

  return {
    as: api,
    absentAreas: () => new Set([...(settings.without ?? []), ...capabilities.absentAreas()]),
    has: name => !isMissing(name),
    watchCapabilities: () => capabilities.watch(),
    openBreakers: () =>
      Object.fromEntries(classNames.map(kind => [kind, breaker.isOpen(kind)])) as Record<CallClass, boolean>,
    close() {
      capabilities.stop();
      transport.close();
      validator.close();
    },
  };
}

/** An upstream that said something itself is up, be it an error status or nonsense. */
function outcomeOf(error: UpstreamError): CallOutcome {
  if (error.reason === visitorLeft || error.reason === queued) return 'unknown';
  return error.kind === 'contract' || (error.kind === 'status' && !isGateway(error)) ? 'answered' : 'unanswered';
}

function reportedOutcome({ kind, reason, status = 0 }: UpstreamError): CallReport['outcome'] {
  if (reason === visitorLeft) return 'left';
  return kind === 'status' && status >= 500 ? 'error' : kind;
}

function isOrdinary({ status, reason }: CallReport): boolean {
  return reason === visitorLeft || (status !== undefined && status < 500);
}
