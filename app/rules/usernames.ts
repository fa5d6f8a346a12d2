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

/** Names are the same whatever their case: this is what they are compared by. */
export function sameUsername(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
