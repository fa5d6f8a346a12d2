import type { UserRecord } from '~/forms/user';
import { factorsOfStaff } from '~/gate/sign-in/staff.server';
import type { PartnerVisit } from '~/gate/visit';
import { allows, maskOf } from '~/rules/rights';
import { sameUsername } from '~/rules/usernames';

export interface StaffMember {
  login: string;
  factor: boolean;
  demanded: boolean;
  /** whether the visitor may change anything of it: not of themselves here, nor of somebody with more rights (D10) */
  mine: boolean;
  own: boolean;
}

export async function staffOf(visit: PartnerVisit, users: readonly UserRecord[]): Promise<StaffMember[]> {
  const { partner } = visit;
  const { enabled, demanded } = await factorsOfStaff(visit);
  const among = (list: string[], login: string) => list.some(each => sameUsername(each, login));
  return users.map(({ username: login, acl }) => {
    const own = sameUsername(login, partner.user);
    const mine = !own && allows(partner.rights, maskOf(acl));
    return { login, factor: among(enabled, login), demanded: among(demanded, login), mine, own };
  });
}
