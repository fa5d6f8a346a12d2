import { z } from 'zod';
import { call } from '../call';

export const clientErrorCalls = {
  reportClientError: call({
    title: 'A fault in a visitor’s browser',
    text: ['As a form, once a fault. Whatever is answered is not looked at.'],
    method: 'POST',
    path: 'errorflash',
    action: 'errorflash',
    class: 'notice',
    right: null,
    encoding: 'form',
    request: z.object({ partnerid: z.string().max(12), message: z.string().max(2_000) }),
    answer: z.unknown(),
    example: { partnerid: '10001', message: 'TypeError: x is undefined' },
  }),
};
