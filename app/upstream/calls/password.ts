import { z } from 'zod';
import { call } from '../call';
import { result } from '../schemas';

export const passwordCalls = {
  passwordReset: call({
    title: 'Mails a new password to the office',
    text: [
      'Answer 400 for an unknown partner; anything else that fails is told as ‘could not be sent’.',
      'A change of the office’s `email` (savePartner) ends a password that was mailed and not used: the old address may have been a thief’s.',
    ],
    method: 'POST',
    path: 'passwordreset',
    action: 'passwordreset',
    class: 'save',
    right: null,
    request: z.object({ partnerId: z.string() }),
    answer: result,
    example: { partnerId: '10001' },
  }),
  passwordChange: call({
    title: 'Changes the password of who is signed in',
    text: ['Check the old password; refuse with 400 or 409 and name the field where you can.'],
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
    example: { userName: '10001', oldPassword: 'secret', newPassword: 'secret', confirmPassword: 'secret' },
    areas: ['password'],
  }),
};
