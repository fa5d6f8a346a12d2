/** What a new password needs (D12), rule by rule for whoever is typing one. */
const rules = {
  length: (password: string) => [...password].length >= shortestNewPassword,
  lower: (password: string) => /\p{Ll}/u.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
};

/** In characters, as a person would count them. */
export const shortestNewPassword = 8;

type PasswordRule = keyof typeof rules;
export const passwordRules = Object.keys(rules) as PasswordRule[];

/** Whether a new password does what one rule asks for. */
export function meetsRule(rule: PasswordRule, password: string): boolean {
  return rules[rule](password);
}

/** The four classes together, whatever the length. */
export function hasAllClasses(password: string): boolean {
  return passwordRules.every(rule => rule === 'length' || rules[rule](password));
}
