import type { UserRecord } from '~/forms/user';
import { brandDemandsFactor, keepsFactors } from '~/gate/request/factor-due.server';
import { factorsOfStaff } from '~/gate/sign-in/staff.server';
import type { PartnerVisit } from '~/gate/visit';
import { allows, maskOf } from '~/rules/rights';
import { isOwnLogin, sameUsername } from '~/rules/usernames';

export interface StaffMember {
  login: string;
  factor: boolean;
  /** who demands one; null also where nobody can set one up */
  demanded: 'brand' | 'agency' | null;
  /** whether the visitor may change anything of it: not of themselves here, nor of somebody with more rights (D10) */
  mine: boolean;
  own: boolean;
  /** whether it is for the visitor to demand a second factor of it, or to do so no longer */
  demandable: boolean;
  /** whether the visitor may remove a second factor of it: the office's own is the operator's (D38) */
  resettable: boolean;
}

export async function staffOf(visit: PartnerVisit, users: readonly UserRecord[]): Promise<StaffMember[]> {
  const { partner, ownBrand } = visit;
  const isKept = keepsFactors(visit);
  const { enabled, demanded } = await factorsOfStaff(visit);
  const among = (list: string[], login: string) => list.some(each => sameUsername(each, login));
  return users.map(({ username: login, acl }) => {
    const own = sameUsername(login, partner.user);
    const held = maskOf(acl);
    const mine = !own && allows(partner.rights, held);
    const byBrand = isKept && brandDemandsFactor(ownBrand, held);
    const byAgency = isKept && among(demanded, login);
    const resettable = mine && !isOwnLogin({ username: login }, partner.id);
    return {
      login,
      factor: among(enabled, login),
      demanded: byBrand ? 'brand' : byAgency ? 'agency' : null,
      mine,
      own,
      demandable: mine && isKept && !byBrand,
      resettable,
    };
  });
}
