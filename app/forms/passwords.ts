import { say } from './messages';
import { longest, obeying, type Rule, string } from './text';

const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}\s]/u];

const hasAllClasses: Rule = [value => classes.every(each => each.test(value)), say('password')];

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
export const newPassword = () => password(8, hasAllClasses);
