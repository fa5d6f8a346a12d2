import { newUserValuesOf, type UserRecord, type UserValues, valuesOf } from '~/forms/user';
import { formReply } from '~/gate/form/reply.server';
import { askOffice, noteUsers } from '~/gate/notices/addresses.server';
import { isAbsent } from '~/gate/request/admit.server';
import { auditOncePerMinute } from '~/gate/request/audit.server';
import type { PartnerVisit } from '~/gate/visit';
import { type PagePath, pageAt } from '~/portal';
import { versionOfForm } from '~/rules/merge';
import { maskOf } from '~/rules/rights';
import { accessOf, type UserAccess } from '~/rules/user-access';

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

export function accessFor(visit: PartnerVisit, user: UserRecord | null): UserAccess {
  const { partner } = visit;
  const editor = { username: partner.login, rights: partner.rights, partnerId: partner.id };
  if (!user) return accessOf(editor, null);
  const { userno, username, acl, accountlocked: locked } = user;
  const access = accessOf(editor, { userno, username, mask: maskOf(acl), locked });
  return isAbsent(pageAt('partnerdata/password'), visit) ? { ...access, passwordPage: null } : access;
}

/** undefined for a number that is none of the partner's own users */
export function userIn(users: readonly UserRecord[], { params }: PartnerVisit): UserRecord | undefined {
  return users.find(({ userno }) => String(userno) === params.userno);
}

export function fileOf(visit: PartnerVisit, users: readonly UserRecord[], user: UserRecord | null): UserFile {
  const access = accessFor(visit, user);
  const values = user ? valuesOf(user) : newUserValuesOf(access);
  const taken = users.filter(other => other !== user).map(({ username }) => username);
  return { user, values, version: versionOfForm(values), access, taken };
}

/** What no page offers was posted by hand, or from a page that was open before the user got more rights (D10). */
export async function auditRefusal(visit: PartnerVisit, page: PagePath, { username }: UserRecord): Promise<void> {
  const { id, login } = visit.partner;
  const detail = { page, subject: username };
  await auditOncePerMinute(visit, `denied ${id} ${login} ${page} ${username}`, 'access.denied', detail);
}

/** @returns null for a user who may be changed (D10) */
export async function refuseOutranked(visit: PartnerVisit, { access, user }: UserFile): Promise<Response | null> {
  if (!access.readOnly || !user) return null;
  await auditRefusal(visit, 'partnerdata/users/:userno', user);
  return formReply({ result: { status: 'error' } }, 422);
}

export const noSuchUser = () => new Response(null, { status: 404 });
