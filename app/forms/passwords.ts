import type { z } from 'zod';
import { hasAllClasses, minNewPasswordLength } from '~/rules/passwords';
import { formatMessage } from './messages';
import { longest, type Rule, string, withRules } from './text';

const allClasses: Rule = [hasAllClasses, formatMessage('password')];

/** Never trimmed or changed (D12). Lengths are in characters, not UTF-16 units. */
function rulesOf(shortest: number, ...rules: Rule[]): Rule[] {
  return [
    [value => [...value].length <= longest.password, formatMessage('maxLength', longest.password)],
    [value => [...value].length >= shortest, formatMessage('minLength', shortest)],
    ...rules,
  ];
}

function password(shortest: number, ...rules: Rule[]) {
  return withRules(string, [[value => value !== '', formatMessage('required')], ...rulesOf(shortest, ...rules)]);
}

export const existingPassword = () => password(4);

/** Reports all broken rules at once, so that nobody has to invent a password for each. */
function validateNew(value: string, context: z.RefinementCtx): void {
  const [notTooLong, ...needed] = rulesOf(minNewPasswordLength, allClasses);
  const rules = notTooLong?.[0](value) ? needed : [notTooLong as Rule];
  for (const [holds, message] of rules) {
    if (!holds(value)) context.addIssue({ code: 'custom', message });
  }
}

export const newPassword = () =>
  string.superRefine((value, context) => {
    if (value === '') context.addIssue({ code: 'custom', message: formatMessage('required') });
    else validateNew(value, context);
  });

/** '' keeps the current password. */
export const newPasswordIfAny = () =>
  string
    .superRefine((value, context) => {
      if (value !== '') validateNew(value, context);
    })
    .default('');
