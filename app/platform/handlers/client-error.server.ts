import type { Handlers } from '../context';

export const clientErrorHandlers = {
  async reportClientError({ log }, { partnerid, message }) {
    log.warn({ partnerId: partnerid, report: message.replace(/\s+/g, ' ') }, 'A browser reported an error.');
    return undefined;
  },
} satisfies Handlers;
