import { allows, maskOf, rights } from '~/rules/rights';
import { isOutranked } from '~/rules/user-access';
import { hasAllowedCharacters, hasLetter, isNameEditable, isOwnLogin, minUsernameLength } from '~/rules/usernames';
import { fieldError, PlatformError } from './errors';
import { meetsPasswordRule } from './passwords.server';
import { type UserToSave, userFields } from './records/user';
import { validate } from './validate';

export interface Account {
  user_no: number;
  username: string;
  rights: number;
  locked: boolean;
}

const known = new Set<number>(Object.values(rights));

/** @throws PlatformError 400 'invalid_user' with the fields at fault (specification, point 5; D12) */
export function validateUser(user: UserToSave): void {
  const faults = validate(user, userFields);
  const password = passwordFault(user);
  if (password) faults.push({ field: 'password', code: password });
  if (user.acl.some(({ acl }) => !known.has(acl))) faults.push({ field: 'acl', code: 'unknown_right' });
  if (faults.length > 0) throw new PlatformError(400, 'invalid_user', faults);
}

function passwordFault({ userno, password }: UserToSave): string | undefined {
  if (password === '') return userno === 0 ? 'required' : undefined;
  return meetsPasswordRule(password) ? undefined : 'password';
}

/** A right that the list leaves out stays. @throws PlatformError 409 'username_locked' (D24), 400 'invalid_user' */
export function changedAccount(user: UserToSave, before: Account | undefined, partnerId: number): Account {
  const { username } = user;
  const renamed = before?.username !== username;
  if (renamed && before && !isNameEditable({ userno: before.user_no, username: before.username }, partnerId)) {
    throw fieldError(409, 'username_locked', 'username');
  }
  const code = renamed && nameFault(username);
  if (code) throw new PlatformError(400, 'invalid_user', [{ field: 'username', code }]);
  const rightsAfter = maskOf(user.acl, before?.rights ?? 0);
  return { user_no: before?.user_no ?? 0, username, rights: rightsAfter, locked: user.accountlocked === 1 };
}

/** Only a new name is validated: users whose names are older stay as they are. */
function nameFault(username: string): string | undefined {
  if (username.length < minUsernameLength) return 'min_length';
  return hasAllowedCharacters(username) && hasLetter(username) ? undefined : 'pattern';
}

interface AccountChange {
  partnerId: number;
  /** undefined for a new user */
  before: Account | undefined;
  /** undefined for deleting */
  after: Account | undefined;
  password?: string;
}

/**
 * Nobody locks, strips or deletes themselves, or the own login of the partner; nobody changes somebody who holds a right that
 * they lack, or gives one (D10). @throws PlatformError 409 'own_account', 'own_login', 'right_not_held'
 */
export function validateEditor(editor: Account, { partnerId, before, after, password = '' }: AccountChange): void {
  if (before?.user_no === editor.user_no) {
    validateOwn(before, after, password);
    return;
  }
  if (before && isOwnLogin(before, partnerId)) {
    if (!after) throw new PlatformError(409, 'own_login');
    if (after.locked && !before.locked) throw fieldError(409, 'own_login', 'accountlocked');
  }
  if (before && isOutranked(editor.rights, before.rights)) throw new PlatformError(409, 'right_not_held');
  if (after && isOutranked(editor.rights, after.rights)) throw fieldError(409, 'right_not_held', 'acl');
}

function validateOwn(before: Account, after: Account | undefined, password: string): void {
  if (!after) throw new PlatformError(409, 'own_account');
  if (after.locked) throw fieldError(409, 'own_account', 'accountlocked');
  if (after.rights !== before.rights) throw fieldError(409, 'own_account', 'acl');
  if (password !== '') throw fieldError(409, 'own_account', 'password');
}

export const administers = ({ locked, rights: mask }: Account): boolean =>
  !locked && allows(mask, rights.administration);
