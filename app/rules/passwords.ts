/** D12, by rule, so that the form can tick them off while somebody types. */
const rules = {
  length: (password: string) => [...password].length >= minNewPasswordLength,
  lower: (password: string) => /\p{Ll}/u.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
};

/** Characters, not UTF-16 units. */
export const minNewPasswordLength = 8;

type PasswordRule = keyof typeof rules;
export const passwordRules = Object.keys(rules) as PasswordRule[];

export function meetsRule(rule: PasswordRule, password: string): boolean {
  return rules[rule](password);
}

export function hasAllClasses(password: string): boolean {
  return passwordRules.every(rule => rule === 'length' || rules[rule](password));
}
