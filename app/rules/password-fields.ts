/**
 * Whether a form's field holds a password, which is kept nowhere: in no draft and no history. The right to change one's
 * password, 'rights.password', is a box like any other.
 */
export function isPasswordField(name: string): boolean {
  return /password/i.test(name) && !name.startsWith('rights.');
}
