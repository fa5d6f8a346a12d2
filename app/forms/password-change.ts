import { z } from 'zod';
import { formatMessage } from './messages';
import { existingPassword, newPassword } from './passwords';
import { evenIfIncomplete, string } from './text';

/** Specification, points 3 and 5; D12. */
export const passwordChangeSchema = z
  .object({ oldpassword: existingPassword(), password1: newPassword(), password2: string })
  .superRefine(({ password1, password2 }, context) => {
    if (password2 === undefined || password2 === password1) return;
    context.addIssue({ code: 'custom', path: ['password2'], message: formatMessage('sameAs', 'password1') });
  }, evenIfIncomplete);
