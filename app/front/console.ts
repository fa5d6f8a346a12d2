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
