import type { DemonstrationLogins, Log } from '~/gate/context';
import { startupBanner } from './startup-banner';

/** What a start says besides its log: lines of JSON where a program reads them. */
export interface Console {
  started(address: string, demonstration: DemonstrationLogins | null): void;
  warn(text: string): void;
}

/** @param format LOG_FORMAT */
export const speaksJson = (format: string | undefined): boolean =>
  format ? format === 'json' : process.stdout.isTTY !== true;

export function createConsole(json: boolean, log: Log): Console {
  if (!json)
    return {
      started: (address, demonstration) => void process.stdout.write(startupBanner(address, demonstration)),
      warn: text => void process.stderr.write(`${text}\n`),
    };
  return {
    started: (address, demonstration) =>
      log.info({ address: `${address}/partner/`, demonstration: demonstration !== null }, 'the portal listens'),
    warn: text => log.warn({}, text),
  };
}

/** Before there is a log, or when its settings can't be read. */
export function sayStartFailed(error: unknown, format: string | undefined): void {
  const reason = error instanceof Error ? error.message : String(error);
  const line = { level: 'fatal', time: new Date().toISOString(), reason, msg: 'the portal did not start' };
  process.stderr.write(`${speaksJson(format) ? JSON.stringify(line) : reason}\n`);
}
