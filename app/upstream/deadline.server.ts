import type { CallClass } from './call';
import type { CallName } from './calls';
import { queued, UpstreamError } from './errors';

export type Deadlines = Record<CallClass, number>;

/** Milliseconds for a whole call, its retry included. */
const defaultDeadlines: Readonly<Deadlines> = {
  login: 5_000,
  read: 8_000,
  report: 20_000,
  save: 15_000,
  download: 30_000,
  notice: 5_000,
};

/** `cap` is UPSTREAM_TIMEOUT_MS, in milliseconds, and shortens whatever is longer (D32). */
export function deadlinesOf(own: Partial<Deadlines> = {}, cap = Number.POSITIVE_INFINITY): Deadlines {
  const deadlines: Deadlines = { ...defaultDeadlines, ...own };
  for (const name of Object.keys(deadlines) as CallClass[]) deadlines[name] = Math.min(deadlines[name], cap);
  return deadlines;
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
