import { hasAllClasses, shortestNewPassword } from '~/rules/passwords';
import { say } from './messages';
import { longest, obeying, type Rule, string } from './text';

const allClasses: Rule = [hasAllClasses, say('password')];

/** A password is never trimmed or otherwise changed (D12). Its length is counted in characters, as a person would. */
function password(shortest: number, ...rules: Rule[]) {
  return obeying(string, [
    [value => value !== '', say('required')],
    [value => [...value].length <= longest.password, say('maxLength', longest.password)],
    [value => [...value].length >= shortest, say('minLength', shortest)],
    ...rules,
  ]);
}

/** A password that exists, at login or as the old one: 4 characters or more (D12). Messages: required, minLength. */
export const existingPassword = () => password(4);

/** A new password: 8 characters or more and the four classes (D12). Messages: required, minLength, password. */
export const newPassword = () => password(shortestNewPassword, allClasses);
