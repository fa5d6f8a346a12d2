import type { z } from 'zod';
import { hasAllClasses, shortestNewPassword } from '~/rules/passwords';
import { say } from './messages';
import { longest, obeying, type Rule, string } from './text';

const allClasses: Rule = [hasAllClasses, say('password')];

/** A password is never trimmed or otherwise changed (D12). Its length is counted in characters, as a person would. */
function rulesOf(shortest: number, ...rules: Rule[]): Rule[] {
  return [
    [value => [...value].length <= longest.password, say('maxLength', longest.password)],
    [value => [...value].length >= shortest, say('minLength', shortest)],
    ...rules,
  ];
}

function password(shortest: number, ...rules: Rule[]) {
  return obeying(string, [[value => value !== '', say('required')], ...rulesOf(shortest, ...rules)]);
}

/** A password that exists, at login or as the old one: 4 characters or more (D12). Messages: required, minLength. */
export const existingPassword = () => password(4);

/** What a new password lacks is said at once: whoever hears of one rule after the other has to think of a password each time. */
function judgeNew(value: string, context: z.RefinementCtx): void {
  const [notTooLong, ...needed] = rulesOf(shortestNewPassword, allClasses);
  const rules = notTooLong?.[0](value) ? needed : [notTooLong as Rule];
  for (const [holds, message] of rules) {
    if (!holds(value)) context.addIssue({ code: 'custom', message });
  }
}

/** A new password: 8 characters or more and the four classes (D12). Messages: required, minLength, password. */
export const newPassword = () =>
  string.superRefine((value, context) => {
    if (value === '') context.addIssue({ code: 'custom', message: say('required') });
    else judgeNew(value, context);
  });

/** A new password, or '' to keep the one that there is. Messages: minLength, password. */
export const newPasswordIfAny = () =>
  string
    .superRefine((value, context) => {
      if (value !== '') judgeNew(value, context);
    })
    .default('');
