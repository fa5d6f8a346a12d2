import { z } from 'zod';
import { type AclEntry, allows, maskOf, type RightName, rightNames, rights } from '~/rules/rights';
import type { UserAccess } from '~/rules/user-access';
import {
  hasLetter,
  isReadable,
  longestUsername,
  sameUsername,
  shortestUsername,
  tidyUsername,
} from '~/rules/usernames';
import { optionalEmail } from './contact';
import { say } from './messages';
import { namesOf } from './names';
import { newPassword, newPasswordIfAny } from './passwords';
import { recordFields, tick } from './record';
import { digits, evenIfIncomplete, longest, multiLine, optional, required, string } from './text';

const longestPhone = 20;

/** '+49 (40) 12-34' is dialled as 0049401234 (D15): digits, as the specification wants. */
const dialled = (typed: string) => typed.replace(/[\s()./-]/g, '').replace(/^\+(?=\d)/, '00');

const boxes = Object.fromEntries(rightNames.map(name => [name, tick()])) as Record<RightName, ReturnType<typeof tick>>;

const username = required({
  tidy: tidyUsername,
  max: longestUsername,
  rules: [
    [value => value.length >= shortestUsername, say('minLength', shortestUsername)],
    [isReadable, say('alpha')],
    [hasLetter, say('containsLetter')],
  ],
});
/** Whatever is posted for a field that can't be changed is not looked at. */
const ignored = string.overwrite(() => '').default('');

/** The user form's fields in the order of the decisions; names as on the wire, the rights by theirs. */
function fieldsFor({ isNew, ...access }: Pick<UserAccess, 'name' | 'password' | 'isNew'>) {
  return z.object({
    username: access.name ? username : ignored,
    firstname: required(),
    lastname: required(),
    department: optional(),
    phone: required({ tidy: dialled, max: longestPhone, rules: [digits] }),
    fax: optional({ tidy: dialled, max: longestPhone, rules: [digits] }),
    email: optionalEmail(),
    comment: multiLine(longest.text),
    password: access.password ? ignored : isNew ? newPassword() : newPasswordIfAny(),
    password2: access.password ? ignored : string.default(''),
    accountlocked: tick(),
    rights: z.object(boxes),
    ...recordFields,
  });
}

/** The names that the user form posts, for the form guard; the same whoever edits whom. */
export const userNames = namesOf(fieldsFor({ isNew: true, name: true, password: null }));

/** What decides besides the form: only the server knows it. */
export interface UserFacts {
  /** the user as it is; absent for a new one */
  stored?: UserValues;
  /** the names that the partner's other users have */
  taken?: readonly string[];
}

/**
 * The user form (specification, point 5; D10, D12, D24). What the editor may not change stays as it is, whatever was
 * posted.
 * @returns a schema whose output is tidied; `password` '' keeps the password
 */
export function userSchema(access: UserAccess, { stored, taken = [] }: UserFacts = {}) {
  return fieldsFor(access)
    .superRefine(({ username: name, password, password2 }, context) => {
      if (access.name && taken.some(other => sameUsername(other, String(name)))) {
        context.addIssue({ code: 'custom', path: ['username'], message: say('unique') });
      }
      if ((password ?? '') !== password2) {
        context.addIssue({ code: 'custom', path: ['password2'], message: say('sameAs', 'password') });
      }
    }, evenIfIncomplete)
    .overwrite(value => ({
      ...value,
      username: access.name ? value.username : (stored?.username ?? ''),
      accountlocked: access.own ? (stored?.accountlocked ?? false) : value.accountlocked,
      rights: mapRights(name => (access.rights.includes(name) ? value.rights : stored?.rights)?.[name] ?? false),
    }));
}

export type UserOutput = z.output<ReturnType<typeof fieldsFor>>;

/** What the form is filled with, and what two savers are compared by (D21): all but passwords. */
export type UserValues = Omit<UserOutput, 'password' | 'password2' | 'version' | 'once'>;

/** A user as the wire's list has it. */
export interface UserRecord extends Omit<UserValues, 'rights'> {
  userno: number;
  acl: AclEntry[];
}

/** What the form is filled with. Only fields of the form are taken over from the record. */
export function valuesOf(user: UserRecord): UserValues {
  const { username, firstname, lastname, department, phone, fax, email, comment, accountlocked } = user;
  const mask = maskOf(user.acl);
  const held = mapRights(name => allows(mask, rights[name]));
  return { username, firstname, lastname, department, phone, fax, email, comment, accountlocked, rights: held };
}

/** A new user may do the basic things unless somebody unticks it. */
export const newUserValues: UserValues = valuesOf({
  userno: 0,
  username: '',
  firstname: '',
  lastname: '',
  department: '',
  phone: '',
  fax: '',
  email: '',
  comment: '',
  accountlocked: false,
  acl: [{ acl: rights.basic, active: true }],
});

/** The user as `saveUser` wants it. Rights that the portal doesn't know stay as they are. */
export function toUserRecord(value: UserOutput, before: Pick<UserRecord, 'userno' | 'acl'> | null) {
  const { rights: held, password2: _, version: _v, once: _o, accountlocked, ...fields } = value;
  const acl = rightNames.map(name => ({ acl: rights[name], active: held[name] }));
  const foreign = before?.acl.filter(entry => !acl.some(known => known.acl === entry.acl)) ?? [];
  return { ...fields, userno: before?.userno ?? 0, accountlocked: accountlocked ? 1 : 0, acl: [...acl, ...foreign] };
}

function mapRights(read: (name: RightName) => boolean): Record<RightName, boolean> {
  return Object.fromEntries(rightNames.map(name => [name, read(name)])) as Record<RightName, boolean>;
}
