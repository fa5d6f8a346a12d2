import { type CallClass, callClasses, classNames } from './call-classes';
import type { CallName } from './calls';
import { queued, UpstreamError } from './errors';

export type Deadlines = Record<CallClass, number>;

/** `cap` is UPSTREAM_TIMEOUT_MS, in milliseconds, and shortens whatever is longer (D32). */
export function deadlinesOf(own: Partial<Deadlines> = {}, cap = Number.POSITIVE_INFINITY): Deadlines {
  const shortened = classNames.map(name => [name, Math.min(own[name] ?? callClasses[name].deadlineMs, cap)]);
  return Object.fromEntries(shortened);
}

/**
 * Fails at the deadline or when `left` is aborted, whether or not `work` heeds its signal. `wasSent` tells a call that
 * only waited for a connection. Errors: UpstreamError `timeout`, or `unreachable` when left.
 */
export function withDeadline<Result>(
  name: CallName,
  ms: number,
  left: AbortSignal | undefined,
  wasSent: () => boolean,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const stop = (error: UpstreamError) => {
      settle();
      reject(error);
      controller.abort(error);
    };
    const onLeft = () => stop(new UpstreamError({ kind: 'unreachable', call: name, reason: visitorLeft }));
    const timer = setTimeout(
      () =>
        stop(new UpstreamError({ kind: 'timeout', call: name, reason: wasSent() ? `no answer in ${ms} ms` : queued })),
      ms,
    );
    const settle = () => {
      clearTimeout(timer);
      left?.removeEventListener('abort', onLeft);
    };
    if (left?.aborted) return onLeft();
    left?.addEventListener('abort', onLeft, { once: true });
    work(controller.signal).then(resolve, reject).finally(settle);
  });
}

/** `reason` of a call that was given up with its visitor. */
export const visitorLeft = 'visitor left';
