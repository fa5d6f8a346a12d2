/** Specification, point 9. */
export const minUsernameLength = 8;

/** The portal's tables keep partner ids in 32 bits. */
export const maxPartnerId = 2_147_483_647;

interface Named {
  userno: number;
  username: string;
}

/** A partner's own login is its id. */
export function isOwnLogin(user: Pick<Named, 'username'>, partnerId: number): boolean {
  return user.username === String(partnerId);
}

/** While the user is new or the name is under 8 characters (D24); never the partner's own login. */
export function isNameEditable(user: Named, partnerId: number): boolean {
  return user.userno === 0 || (user.username.length < minUsernameLength && !isOwnLogin(user, partnerId));
}

export function sameUsername(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

/** Unique regardless of case and Unicode form. The platform's database does the same in `platform.login_name`. */
export const comparable = (name: string) => normalizeUsername(name).toLowerCase();

/** Text mails have it after each dot of a name, or their readers' programs would make a link of it. */
export const hairSpace = '\u200a';

/** Of a name that may be copied from a text mail. */
export const withoutHairSpaces = (typed: string) => typed.replaceAll(hairSpace, '');

export function normalizeUsername(typed: string): string {
  return withoutHairSpaces(typed).normalize('NFKC').replace(/ +/g, ' ').trim();
}

/** Letters of the languages of Europe and of Vietnamese: no lookalikes and nothing invisible. */
const allowedCharacters =
  /^[A-Za-z0-9 ._@+\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u1e00-\u1eff-]*$/;

export function hasAllowedCharacters(name: string): boolean {
  return allowedCharacters.test(name) && name === normalizeUsername(name);
}

/** The platform's database says the same. */
export const maxUsernameLength = 120;

export function isPossibleUsername(name: string): boolean {
  return name.length >= minUsernameLength && isReadableUsername(name);
}

/** Those under 8 characters too, which older ones may be (D24). */
export function isReadableUsername(name: string): boolean {
  return name.length <= maxUsernameLength && hasAllowedCharacters(name);
}

/** A name of digits alone might become a partner's id. */
export function hasLetter(name: string): boolean {
  return /\p{L}/u.test(name);
}
