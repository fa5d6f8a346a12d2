import { href } from '~/portal';

/** An error that comes again and again is told by its first reports; a report that fails can't call for more than these. */
let left = 3;

/** As many UTF-16 units as fit into 2 kB whatever they are: three bytes each, and the form around them. */
const longest = 600;

/** Tells the portal of an error that nobody has caught. The visitor sees nothing of it, whatever comes of the report. */
export function tellOfError(error: unknown): void {
  if (left-- < 1) return;
  try {
    const text = String(error);
    const stack = String((error as Error | null)?.stack ?? '');
    const body = new FormData();
    // Some browsers begin the stack with the message, others leave it out.
    body.set('message', `${location.pathname} ${stack.includes(text) ? '' : text} ${stack}`.slice(0, longest));
    navigator.sendBeacon(href('clienterror'), body);
  } catch {
    // What can't even be told is in the browser's console.
  }
}

export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => tellOfError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => tellOfError(reason));
}
