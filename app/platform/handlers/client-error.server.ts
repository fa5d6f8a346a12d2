import type { Handlers } from '../context';

export const clientErrorHandlers = {
  /** Puts a browser's error report into the log, on one line. */
  async reportClientError({ log }, { partnerid, message }) {
    log.warn({ partnerId: partnerid, report: message.replace(/\s+/g, ' ') }, 'A browser reported an error.');
    return undefined;
  },
} satisfies Handlers;
