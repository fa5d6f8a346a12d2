import { newUserValues, type UserRecord, type UserValues, valuesOf } from '~/forms/user';
import { askOffice, noteUsers } from '~/gate/notices/addresses.server';
import type { PartnerVisit } from '~/gate/visit';
import { maskOf } from '~/rules/rights';
import { accessOf, type UserAccess } from '~/rules/user-access';
import { versionOf } from '~/rules/version';

export interface UserFile {
  /** null for a new user */
  user: UserRecord | null;
  values: UserValues;
  version: string;
  access: UserAccess;
  /** names of the partner's other users */
  taken: string[];
}

export async function readUsers(visit: PartnerVisit): Promise<UserRecord[]> {
  const users = await visit.api.listUsers({ partnerid: visit.partner.id });
  await noteUsers(visit, users);
  return users;
}

/** Before a save, which is told to the office too (D37). */
export async function readUsersToSave(visit: PartnerVisit): Promise<UserRecord[]> {
  const [users] = await Promise.all([readUsers(visit), askOffice(visit.context, visit.partner)]);
  return users;
}

export function accessFor({ partner }: PartnerVisit, user: UserRecord | null): UserAccess {
  const editor = { username: partner.user, rights: partner.rights, partnerId: partner.id };
  return accessOf(editor, user && { userno: user.userno, username: user.username, mask: maskOf(user.acl) });
}

/** undefined for a number that is none of the partner's own users */
export function userIn(users: readonly UserRecord[], { params }: PartnerVisit): UserRecord | undefined {
  return users.find(({ userno }) => String(userno) === params.userno);
}

export function fileOf(visit: PartnerVisit, users: readonly UserRecord[], user: UserRecord | null): UserFile {
  const values = user ? valuesOf(user) : newUserValues;
  const taken = users.filter(other => other !== user).map(({ username }) => username);
  return { user, values, version: versionOf(values), access: accessFor(visit, user), taken };
}

export const noSuchUser = () => new Response(null, { status: 404 });
