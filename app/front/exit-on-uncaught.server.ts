import type { Log } from '~/gate/context';
import { longestEndMs } from './shutdown.server';

/**
 * What nobody has caught leaves the process in a state that nobody knows: one line in the log, then an orderly end, so that
 * what runs is finished and whoever watches over the process starts another.
 * @param stop the same end as on SIGTERM
 */
export function exitOnUncaught(log: Log & { fatal: Log['error'] }, stop: () => Promise<void>): void {
  let ending = false;
  const end = (what: string) => (error: unknown) => {
    log.fatal({ err: error }, what);
    // One fault may bring others with it; they are in the log, and the end has begun.
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), longestEndMs).unref();
    stop().then(
      () => process.exit(1),
      () => process.exit(1),
    );
  };
  process.on('uncaughtException', end('an error was not caught'));
  process.on('unhandledRejection', end('a promise was not caught'));
}
