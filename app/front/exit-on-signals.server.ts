import { maxShutdownMs } from './shutdown.server';

/**
 * The orderly end on SIGTERM and SIGINT.
 * @param drainMs how long new requests are still answered after SIGTERM; from a terminal nobody is sent elsewhere
 */
export function exitOnSignals(stop: (graceMs: number) => Promise<void>, drainMs: number): void {
  let ending = false;
  const end = (graceMs: number) => {
    // Whoever asks twice does not want to wait.
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => process.exit(1), maxShutdownMs).unref();
    void stop(graceMs).finally(() => process.exit(0));
  };
  process.on('SIGTERM', () => end(drainMs));
  process.on('SIGINT', () => end(0));
}
