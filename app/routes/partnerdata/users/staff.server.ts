import type { UserRecord } from '~/forms/user';
import { factorsOfStaff } from '~/gate/sign-in/staff.server';
import type { PartnerVisit } from '~/gate/visit';
import { allows, maskOf } from '~/rules/rights';
import { isOwnLogin, sameUsername } from '~/rules/usernames';

export interface StaffMember {
  login: string;
  factor: boolean;
  demanded: boolean;
  /** whether the visitor may change anything of it: not of themselves here, nor of somebody with more rights (D10) */
  mine: boolean;
  own: boolean;
  /** whether the visitor may remove a second factor of it: the office's own is the operator's (D38) */
  resettable: boolean;
}

export async function staffOf(visit: PartnerVisit, users: readonly UserRecord[]): Promise<StaffMember[]> {
  const { partner } = visit;
  const { enabled, demanded } = await factorsOfStaff(visit);
  const among = (list: string[], login: string) => list.some(each => sameUsername(each, login));
  return users.map(({ username: login, acl }) => {
    const own = sameUsername(login, partner.user);
    const mine = !own && allows(partner.rights, maskOf(acl));
    const resettable = mine && !isOwnLogin({ username: login }, partner.id);
    return { login, factor: among(enabled, login), demanded: among(demanded, login), mine, own, resettable };
  });
}
