/** Passwords are stored in no draft and no history. 'rights.password' is the right to change one's own. */
export function isPasswordField(name: string): boolean {
  return /password/i.test(name) && !name.startsWith('rights.');
}
