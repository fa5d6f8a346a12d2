/** Shortest name of a user (specification, point 9). */
export const shortestUsername = 8;

interface Named {
  /** 0 for a new user */
  userno: number;
  username: string;
}

/** Whether a user is the partner's own login, whose name is the partner's id. */
export function isOwnLogin(user: Pick<Named, 'username'>, partnerId: number): boolean {
  return user.username === String(partnerId);
}

/**
 * Whether a user's name may be changed: while the user is new or the name is under 8 characters (D24). A partner's own
 * login is the partner's id and stays so.
 */
export function isNameEditable(user: Named, partnerId: number): boolean {
  return user.userno === 0 || (user.username.length < shortestUsername && !isOwnLogin(user, partnerId));
}

/** Names are the same whatever their case or the shape of their signs: this is what they are compared by. */
export function sameUsername(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

/** A name as names are compared. The platform's database says the same in `platform.login_name`. */
export const comparable = (name: string) => tidyUsername(name).toLowerCase();

/** A typed name as it is stored: full-width letters and the Kelvin sign as plain ones, and spaces that can be counted. */
export function tidyUsername(typed: string): string {
  return typed.normalize('NFKC').replace(/ +/g, ' ').trim();
}

/** Letters of the languages of Europe and of Vietnamese: no others, that look like them, and nothing that is not seen. */
const signs =
  /^[A-Za-z0-9 ._@+\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u1e00-\u1eff-]*$/;

/** Whether a name has only signs that a new name may have. */
export function isReadable(name: string): boolean {
  return signs.test(name) && name === tidyUsername(name);
}

/** Longest name of a user; the platform's database says the same. */
export const longestUsername = 120;

/** Whether a tidied name is one that a user can have: only then it is worth asking whose it is. */
export function isWhole(name: string): boolean {
  return name.length >= shortestUsername && name.length <= longestUsername && isReadable(name);
}

/** A name of digits alone might be the id of a partner still to come. */
export function hasLetter(name: string): boolean {
  return /\p{L}/u.test(name);
}
