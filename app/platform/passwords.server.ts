import { randomInt } from 'node:crypto';
import { meetsRule, passwordRules } from '~/rules/passwords';

/** The four classes of D12, without characters that are easily mistaken for one another. */
const classes = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%&*+-=?'];
const length = 16;

/** A day for the first use. */
export const mailedLifeMs = 24 * 3_600_000;

export function newPassword(): string {
  const characters = Array.from({ length }, (_, index) => pick(classes[index] ?? classes.join('')));
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}

/** D12 for new passwords: 8 to 128 characters with lower case, upper case, digit and special character. */
export function meetsPasswordRule(password: string): boolean {
  return password.length <= 128 && passwordRules.every(rule => meetsRule(rule, password));
}

const pick = (characters: string) => characters.charAt(randomInt(characters.length));
