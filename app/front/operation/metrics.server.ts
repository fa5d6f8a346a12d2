import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SignInOutcome } from '~/gate/context';
import { type MailFailureCause, mailFailureCauses } from '~/mail/failure.server';
import type { CallReport } from '~/upstream/call-report';

interface RequestResult {
  /** pattern of the page, never the address */
  route: string;
  method: string;
  status: number;
  seconds: number;
  refused?: string;
}

/** Labels have few values, all of them the portal's own, so nobody outside can make the metrics grow. */
export interface Metrics {
  registry: Registry;
  requestStarted(): void;
  requestEnded(result: RequestResult): void;
  callEnded(report: CallReport): void;
  event(name: string): void;
  loginAttempted(outcome: SignInOutcome): void;
  notice(outcome: string): void;
  mailFailed(cause: MailFailureCause): void;
  line(level: number): void;
  waited(seconds: number): void;
}

const requestSeconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const callSeconds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const waitSeconds = [0.001, 0.01, 0.1, 1, 5, 10];
const levels: Record<number, string> = { 40: 'warn', 50: 'error', 60: 'fatal' };

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, buckets: number[], labelNames: Label[]) =>
    new Histogram({ name, help, buckets, labelNames, registers });

  const requests = counter('http_requests_total', 'Requests answered', ['route', 'method', 'status']);
  const durations = histogram('http_request_duration_seconds', 'From the first line to the last byte', requestSeconds, [
    'route',
    'method',
    'status',
  ]);
  const refused = counter('http_requests_refused_total', 'Requests that the front turned away', ['status', 'reason']);
  const running = new Gauge({ name: 'http_requests_in_flight', help: 'Requests being answered', registers });
  const calls = counter('upstream_calls_total', 'Calls of the upstream', ['call', 'class', 'outcome']);
  const callDurations = histogram('upstream_call_duration_seconds', 'Retries included', callSeconds, ['call', 'class']);
  const events = counter('portal_events_total', 'Events of the audit trail', ['event']);
  const attempts = counter('login_attempts_total', 'Each try to sign in, or to prove who one is', ['outcome']);
  const notices = counter('notices_total', 'Notices by mail, and tries that failed', ['outcome']);
  const mailFailures = counter('mail_failed_total', 'Mails that were not taken, by cause', ['cause']);
  const lines = counter('log_lines_total', 'Warnings and worse', ['level']);
  const waits = histogram(
    'database_wait_seconds',
    'Queries waiting for a connection, and those that were given up without an answer',
    waitSeconds,
    [],
  );
  // Exists from the start, so that alarms on growth work.
  for (const event of ['login.ok', 'login.failed', 'login.limited']) events.inc({ event }, 0);
  for (const outcome of ['ok', 'failed', 'limited', 'unknown', 'unanswered']) attempts.inc({ outcome }, 0);
  for (const outcome of ['sent', 'failed', 'given_up']) notices.inc({ outcome }, 0);
  for (const cause of mailFailureCauses) mailFailures.inc({ cause }, 0);
  for (const level of Object.values(levels)) lines.inc({ level }, 0);
  for (const reason of ['over capacity', 'disk full']) refused.inc({ status: '503', reason }, 0);

  return {
    registry,
    requestStarted: () => running.inc(),
    requestEnded({ route, method, status, seconds, refused: reason }) {
      running.dec();
      const labels = { route, method, status: `${Math.floor(status / 100)}xx` };
      requests.inc(labels);
      durations.observe(labels, seconds);
      if (reason !== undefined) refused.inc({ status: String(status), reason: status === 503 ? reason : '' });
    },
    callEnded({ call, class: kind, outcome, ms }) {
      calls.inc({ call, class: kind, outcome });
      callDurations.observe({ call, class: kind }, ms / 1_000);
    },
    event: name => events.inc({ event: name }),
    loginAttempted: outcome => attempts.inc({ outcome }),
    notice: outcome => notices.inc({ outcome }),
    mailFailed: cause => mailFailures.inc({ cause }),
    line(level) {
      const known = levels[level];
      if (known) lines.inc({ level: known });
    },
    waited: seconds => waits.observe(seconds),
  };
}
