import { z } from 'zod';
import { say } from './messages';
import { existingPassword } from './passwords';
import { longest, required } from './text';

/** Whether a login id is a partner id and not a user name: a positive number (specification, point 2; D6). */
export function isPartnerId(id: string): boolean {
  return /^\d{1,12}$/.test(id) && Number(id) > 0;
}

const loginId = () => required({ max: longest.id });

/** Step 1 of the login: a partner id or a user name, trimmed (D6). */
export const loginIdSchema = z.object({ username: loginId() });

/** Step 2 of the login: the id again, which is shown and sent but can't be changed there (D19), and the password. */
export const passwordSchema = z.object({ username: loginId(), password: existingPassword() });

/** Request for a new password: only for partner ids. Message: numeric. */
export const resetSchema = z.object({
  username: required({ max: longest.id, rules: [[isPartnerId, say('numeric')]] }),
});
