import type { Log } from '~/gate/context';
import { maxShutdownMs } from './shutdown.server';

/** After an uncaught error the state is unknown: the process ends, and its supervisor starts another. */
export function exitOnUncaught(log: Log & { fatal: Log['error'] }, stop: () => Promise<void>): void {
  let ending = false;
  const end = (what: string) => (error: unknown) => {
    log.fatal({ err: error }, what);
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), maxShutdownMs).unref();
    stop().then(
      () => process.exit(1),
      () => process.exit(1),
    );
  };
  process.on('uncaughtException', end('an error was not caught'));
  process.on('unhandledRejection', end('a promise was not caught'));
}
