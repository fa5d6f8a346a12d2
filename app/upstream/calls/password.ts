import { z } from 'zod';
import { call } from '../call';
import { result } from '../schemas';

export const passwordCalls = {
  passwordReset: call({
    method: 'POST',
    path: 'passwordreset',
    action: 'passwordreset',
    class: 'save',
    right: null,
    request: z.object({ partnerId: z.string() }),
    answer: result,
  }),
  passwordChange: call({
    method: 'POST',
    path: 'passwordchange',
    action: 'passwordchange',
    class: 'save',
    right: 'password',
    request: z.object({
      userName: z.string(),
      oldPassword: z.string(),
      newPassword: z.string(),
      confirmPassword: z.string(),
    }),
    answer: result,
  }),
};
