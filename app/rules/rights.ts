/** D10. 64 is the portal's own bit for a right that the specification names without one. */
export const rights = {
  basic: 1,
  partnerData: 2,
  password: 4,
  topSort: 8,
  layout: 32,
  allBookings: 64,
  administration: 256,
} as const;

export function allows(mask: number, bits: number): boolean {
  return (mask & bits) === bits;
}

export type RightName = keyof typeof rights;

export const rightNames = Object.keys(rights) as RightName[];

/** @param needed one of these is enough; null: a call without a session */
export const allowsAny = (mask: number, needed: RightName | readonly RightName[] | 'anyone' | null): boolean =>
  needed === 'anyone' || [needed ?? []].flat().some(name => allows(mask, rights[name]));

export interface AclEntry {
  acl: number;
  active: boolean;
}

export function aclOf(mask: number): AclEntry[] {
  return rightNames.map(name => ({ acl: rights[name], active: allows(mask, rights[name]) }));
}

/** @param mask has the bits of the rights that the list leaves out */
export function maskOf(acl: readonly AclEntry[], mask = 0): number {
  return acl.reduce((held, { acl: bit, active }) => (active ? held | bit : held & ~bit), mask);
}
