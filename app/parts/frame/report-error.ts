import { href } from '~/addresses';

/** An error that comes again and again is reported three times; so is one of the reports themselves. */
let reportsLeft = 3;

/** UTF-16 units that fit into 2 kB: up to three bytes each, and the form around them. */
const maxLength = 600;

export function reportError(error: unknown): void {
  if (reportsLeft-- < 1) return;
  try {
    const text = String(error);
    const stack = String((error as Error | null)?.stack ?? '');
    const body = new FormData();
    // Some browsers begin the stack with the message, others leave it out.
    body.set('message', `${location.pathname} ${stack.includes(text) ? '' : text} ${stack}`.slice(0, maxLength));
    navigator.sendBeacon(href('clienterror'), body);
  } catch {
    // The browser's console has it.
  }
}

export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => reportError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
