import { z } from 'zod';
import { type AclEntry, allows, maskOf, type RightName, rightNames, rights } from '~/rules/rights';
import type { UserAccess } from '~/rules/user-access';
import {
  hasAllowedCharacters,
  hasLetter,
  maxUsernameLength,
  minUsernameLength,
  normalizeUsername,
  sameUsername,
} from '~/rules/usernames';
import { optionalEmail } from './contact';
import { formatMessage } from './messages';
import { namesOf } from './names';
import { newPassword, newPasswordIfAny } from './passwords';
import { checkbox, recordFields } from './record';
import { digits, evenIfIncomplete, longest, multiLine, optional, required, string } from './text';

const maxPhoneLength = 20;

/** The specification wants digits (D15). */
const dialled = (typed: string) => typed.replace(/[\s()./-]/g, '').replace(/^\+(?=\d)/, '00');

const boxes = Object.fromEntries(rightNames.map(name => [name, checkbox()])) as Record<
  RightName,
  ReturnType<typeof checkbox>
>;

const username = required({
  normalize: normalizeUsername,
  max: maxUsernameLength,
  rules: [
    [value => value.length >= minUsernameLength, formatMessage('minLength', minUsernameLength)],
    [hasAllowedCharacters, formatMessage('alpha')],
    [hasLetter, formatMessage('containsLetter')],
  ],
});
const ignored = string.overwrite(() => '').default('');

function fieldsFor({ isNew, own, name }: Pick<UserAccess, 'isNew' | 'own' | 'name'>) {
  return z.object({
    username: name ? username : ignored,
    firstname: required(),
    lastname: required(),
    department: optional(),
    phone: required({ normalize: dialled, max: maxPhoneLength, rules: [digits] }),
    fax: optional({ normalize: dialled, max: maxPhoneLength, rules: [digits] }),
    email: optionalEmail(),
    comment: multiLine(longest.text),
    password: own ? ignored : isNew ? newPassword() : newPasswordIfAny(),
    password2: own ? ignored : string.default(''),
    accountlocked: checkbox(),
    rights: z.object(boxes),
    /** ticked to confirm that somebody gets no basic right (D10) */
    withoutBasic: checkbox(),
    ...recordFields,
  });
}

export const userNames = namesOf(fieldsFor({ isNew: true, own: false, name: true }));

export interface UserFacts {
  stored?: UserValues;
  taken?: readonly string[];
}

/** Specification, point 5; D10, D12, D24. What the editor may not change stays as it is, whatever was posted. */
export function userSchema(access: UserAccess, { stored, taken = [] }: UserFacts = {}) {
  const held = (posted: UserValues['rights'] | undefined, name: RightName) =>
    (access.rights.includes(name) ? posted : stored?.rights)?.[name] ?? false;
  return fieldsFor(access)
    .superRefine(({ username: name, password, password2, rights: posted, withoutBasic }, context) => {
      if (access.name && taken.some(other => sameUsername(other, String(name)))) {
        context.addIssue({ code: 'custom', path: ['username'], message: formatMessage('unique') });
      }
      if ((password ?? '') !== password2) {
        context.addIssue({ code: 'custom', path: ['password2'], message: formatMessage('sameAs', 'password') });
      }
      if (!access.own && !held(posted, 'basic') && !withoutBasic) {
        context.addIssue({ code: 'custom', path: ['withoutBasic'], message: formatMessage('tick') });
      }
    }, evenIfIncomplete)
    .overwrite(value => ({
      ...value,
      username: access.name ? value.username : (stored?.username ?? ''),
      accountlocked: access.lock ? (stored?.accountlocked ?? false) : value.accountlocked,
      rights: mapRights(name => held(value.rights, name)),
    }));
}

export type UserOutput = z.output<ReturnType<typeof fieldsFor>>;

/** What the form is filled with and conflicts are found by (D21). */
export type UserValues = Omit<UserOutput, 'password' | 'password2' | 'withoutBasic' | keyof typeof recordFields>;

export interface UserRecord extends Omit<UserValues, 'rights'> {
  userno: number;
  acl: AclEntry[];
}

export function valuesOf(user: UserRecord): UserValues {
  const { username, firstname, lastname, department, phone, fax, email, comment, accountlocked } = user;
  const mask = maskOf(user.acl);
  const held = mapRights(name => allows(mask, rights[name]));
  return { username, firstname, lastname, department, phone, fax, email, comment, accountlocked, rights: held };
}

export function newUserValuesOf(access: UserAccess): UserValues {
  return {
    username: '',
    firstname: '',
    lastname: '',
    department: '',
    phone: '',
    fax: '',
    email: '',
    comment: '',
    accountlocked: false,
    rights: mapRights(name => name === 'basic' && access.rights.includes(name)),
  };
}

/** Rights that the portal doesn't know stay. */
export function toUserRecord(value: UserOutput, before: Pick<UserRecord, 'userno' | 'acl'> | null) {
  const {
    rights: held,
    withoutBasic: _w,
    password2: _,
    version: _v,
    choices: _c,
    once: _o,
    accountlocked,
    ...fields
  } = value;
  const acl = rightNames.map(name => ({ acl: rights[name], active: held[name] }));
  const foreign = before?.acl.filter(entry => !acl.some(known => known.acl === entry.acl)) ?? [];
  return { ...fields, userno: before?.userno ?? 0, accountlocked: accountlocked ? 1 : 0, acl: [...acl, ...foreign] };
}

function mapRights(read: (name: RightName) => boolean): Record<RightName, boolean> {
  return Object.fromEntries(rightNames.map(name => [name, read(name)])) as Record<RightName, boolean>;
}
