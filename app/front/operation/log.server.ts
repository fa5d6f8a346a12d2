import { type Logger, pino } from 'pino';
import { logOptions } from '~/rules/log-lines';

/** @param onLine gets pino's number of each line's level: 40 a warning, 50 an error */
export const createLog = (level: string, onLine?: (level: number) => void): Logger =>
  pino({ level, ...logOptions(onLine) });
