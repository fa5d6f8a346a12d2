import { z } from 'zod';
import { withoutHairSpaces } from '~/rules/usernames';
import { formatMessage } from './messages';
import { existingPassword } from './passwords';
import { longest, required } from './text';

/** Anything else is a user name (specification, point 2; D6). */
export function isPartnerId(id: string): boolean {
  return /^\d{1,12}$/.test(id) && Number(id) > 0;
}

const loginId = () => required({ normalize: typed => withoutHairSpaces(typed).trim(), max: longest.id });

export const loginIdSchema = z.object({ username: loginId() });

/** Step 2: the id is shown and posted but not editable (D19). */
export const passwordSchema = z.object({ username: loginId(), password: existingPassword() });

export const existingPasswordSchema = z.object({ password: existingPassword() });

export const resetSchema = z.object({
  username: required({ max: longest.id, rules: [[isPartnerId, formatMessage('numeric')]] }),
});
