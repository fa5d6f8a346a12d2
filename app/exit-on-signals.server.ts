/** A signal to a whole process group reaches npm too, which passes it on. */
const sameSignalMs = 1_000;

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
  const onSignal = (signal: 'SIGTERM' | 'SIGINT', graceMs: number) => {
    let receivedAt = Number.NEGATIVE_INFINITY;
    process.on(signal, () => {
      const now = performance.now();
      if (now - receivedAt < sameSignalMs) return;
      receivedAt = now;
      end(graceMs);
    });
  };
  onSignal('SIGTERM', drainMs);
  onSignal('SIGINT', 0);
}
