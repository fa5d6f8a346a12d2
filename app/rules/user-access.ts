import { allows, type RightName, rightNames, rights } from './rights';
import { isNameEditable, isOwnLogin, sameUsername } from './usernames';

interface Subject {
  userno: number;
  username: string;
  mask: number;
  locked: boolean;
}

interface Editor {
  username: string;
  rights: number;
  partnerId: number;
}

/** Whoever could change somebody with more rights could make them their own. */
export const isOutranked = (editor: number, subject: number): boolean => !allows(editor, subject);

/** What an editor may change of a user. The platform applies the same rules. */
export interface UserAccess {
  isNew: boolean;
  /** nobody locks, demotes or deletes themselves, or sets their password without the old one (D10) */
  own: boolean;
  readOnly: boolean;
  /** may be changed (D24) */
  name: boolean;
  /** null where the platform has none */
  passwordPage: boolean | null;
  /** that the editor may give and take: those they hold, none of their own (D10) */
  rights: RightName[];
  lock: 'own' | 'ownLogin' | null;
  deletion: 'own' | 'ownLogin' | 'moreRights' | null;
}

export const rightsIn = (mask: number): RightName[] => rightNames.filter(name => allows(mask, rights[name]));

/** @param user null for a new user */
export function accessOf(editor: Editor, user: Subject | null): UserAccess {
  const own = user !== null && sameUsername(editor.username, user.username);
  const ownLogin = user !== null && isOwnLogin(user, editor.partnerId);
  const readOnly = isOutranked(editor.rights, user?.mask ?? 0) && !own;
  return {
    isNew: user === null,
    own,
    readOnly,
    name: user === null || (!readOnly && isNameEditable(user, editor.partnerId)),
    passwordPage: own && allows(editor.rights, rights.password),
    rights: own || readOnly ? [] : rightsIn(editor.rights),
    lock: own ? 'own' : ownLogin && !user.locked ? 'ownLogin' : null,
    deletion: own ? 'own' : ownLogin ? 'ownLogin' : readOnly ? 'moreRights' : null,
  };
}
