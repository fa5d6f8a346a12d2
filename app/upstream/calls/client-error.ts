import { z } from 'zod';
import { call } from '../call';

export const clientErrorCalls = {
  reportClientError: call({
    method: 'POST',
    path: 'errorflash',
    action: 'errorflash',
    class: 'notice',
    right: null,
    encoding: 'form',
    request: z.object({ partnerid: z.string().max(12), message: z.string().max(2_000) }),
    answer: z.unknown(),
  }),
};
