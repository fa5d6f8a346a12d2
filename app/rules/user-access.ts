import { allows, type RightName, rightNames, rights } from './rights';
import { isNameEditable, isOwnLogin, sameUsername } from './usernames';

interface Subject {
  userno: number;
  username: string;
  mask: number;
}

interface Editor {
  username: string;
  rights: number;
  partnerId: number;
}

/** What an editor may change of a user. The platform applies the same rules. */
export interface UserAccess {
  isNew: boolean;
  /** nobody locks, demotes or deletes themselves (D10) */
  own: boolean;
  /** may be changed (D24) */
  name: boolean;
  /** changing your own needs the old one; that of somebody with more rights would hand them over (D10) */
  password: 'own' | 'moreRights' | null;
  passwordPage: boolean;
  /** that the editor may give and take: those they hold, none of their own (D10) */
  rights: RightName[];
  deletion: 'own' | 'ownLogin' | null;
}

/** @param user null for a new user */
export function accessOf(editor: Editor, user: Subject | null): UserAccess {
  const own = user !== null && sameUsername(editor.username, user.username);
  const held = user?.mask ?? 0;
  return {
    isNew: user === null,
    own,
    name: user === null || isNameEditable(user, editor.partnerId),
    password: own ? 'own' : allows(editor.rights, held) ? null : 'moreRights',
    passwordPage: own && allows(editor.rights, rights.password),
    rights: own ? [] : rightNames.filter(name => allows(editor.rights, rights[name])),
    deletion: own ? 'own' : user && isOwnLogin(user, editor.partnerId) ? 'ownLogin' : null,
  };
}
