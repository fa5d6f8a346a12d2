import { allows, type RightName, rightNames, rights } from './rights';
import { isNameEditable, isOwnLogin, sameUsername } from './usernames';

/** A user of the list as far as rights go. */
interface Subject {
  userno: number;
  username: string;
  /** bits of D10 */
  mask: number;
}

interface Editor {
  username: string;
  rights: number;
  partnerId: number;
}

/** What an editor may change of a user; the platform judges by the same rules. */
export interface UserAccess {
  isNew: boolean;
  /** nobody locks, strips or deletes themselves (D10) */
  own: boolean;
  /** the name can be changed (D24) */
  name: boolean;
  /**
   * Why the password can't be set here: whoever changes their own gives the old one, and the password of somebody with
   * more rights would be a way to them (D10). null when it can.
   */
  password: 'own' | 'moreRights' | null;
  /** it is their own, and they may open the page where it is changed */
  passwordPage: boolean;
  /** the rights that can be given and taken: those that the editor holds, none of their own (D10) */
  rights: RightName[];
  /** why it can't be deleted; null when it can */
  deletion: 'own' | 'ownLogin' | null;
}

/** @param user null for a user that is to be added */
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
