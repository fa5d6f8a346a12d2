/** Ctrl-C reaches a terminal's whole group, and npm sends it once more to what it runs. */
const sameKeyMs = 1_000;

/** @param drainMs how long new requests are still answered after SIGTERM; from a terminal nobody is sent elsewhere */
export function exitOnSignals(stop: (graceMs: number) => Promise<void>, maxMs: number, drainMs = 0): void {
  let ending = false;
  const end = (graceMs: number) => {
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => process.exit(1), maxMs).unref();
    stop(graceMs).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', () => end(drainMs));
  let interruptedAt = Number.NEGATIVE_INFINITY;
  process.on('SIGINT', () => {
    const now = performance.now();
    if (now - interruptedAt < sameKeyMs) return;
    interruptedAt = now;
    end(0);
  });
}
