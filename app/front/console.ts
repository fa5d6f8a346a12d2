import type { DemonstrationLogins, Log } from '~/gate/context';
import { startupBanner } from './startup-banner';

/** What a start says besides its log: lines of JSON where a program reads them. */
export interface Console {
  /** @param database the setting that names it */
  started(address: string, demonstration: DemonstrationLogins | null, database: string): void;
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
    started(address, demonstration, database) {
      const facts = { level: 'info', time: new Date().toISOString(), address: `${address}/partner/` };
      const line = { ...facts, demonstration: demonstration !== null, database, msg: 'the portal listens' };
      // Whatever LOG_LEVEL is, as the greeting.
      process.stdout.write(`${JSON.stringify(line)}\n`);
    },
    warn: text => log.warn({}, text),
  };
}
