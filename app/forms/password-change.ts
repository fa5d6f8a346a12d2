import { z } from 'zod';
import { say } from './messages';
import { existingPassword, newPassword } from './passwords';
import { evenIfIncomplete, string } from './text';

/**
 * The password form (specification, points 3 and 5; D12). Names as in the specification's entity.
 * Messages at the confirmation: required, sameAs (its argument is the name of the field that it must equal).
 */
export const passwordChangeSchema = z
  .object({ oldpassword: existingPassword(), password1: newPassword(), password2: string })
  .superRefine(({ password1, password2 }, context) => {
    if (password2 === undefined || password2 === password1) return;
    context.addIssue({ code: 'custom', path: ['password2'], message: say('sameAs', 'password1') });
  }, evenIfIncomplete);
