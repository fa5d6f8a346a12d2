import { type Logger, pino } from 'pino';
import { logOptions } from '~/rules/log-lines';

/**
 * The portal's log: one JSON line for each thing that happened (app/setup/operation/README.md, 'What to watch').
 * @param counted told the number of each line's level, as pino has it: 40 a warning, 50 an error
 */
export const createLog = (level: string, counted?: (level: number) => void): Logger =>
  pino({ level, ...logOptions(counted) });
