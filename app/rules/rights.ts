/** Bits of the rights mask (D10). 64 is the portal's own number for a right that the specification names without one. */
export const rights = {
  basic: 1,
  partnerData: 2,
  password: 4,
  topSort: 8,
  layout: 32,
  allBookings: 64,
  administration: 256,
} as const;

/** Whether a mask holds every bit that is asked for; 0 asks for none. */
export function allows(mask: number, bits: number): boolean {
  return (mask & bits) === bits;
}

export type RightName = keyof typeof rights;

/** The names of all rights, in the order of their bits. */
export const rightNames = Object.keys(rights) as RightName[];

/** One right of a user as on the wire: its bit, and whether the user holds it. */
export interface AclEntry {
  acl: number;
  active: boolean;
}

/** A mask as the wire's list: one entry for every right, held or not. */
export function aclOf(mask: number): AclEntry[] {
  return rightNames.map(name => ({ acl: rights[name], active: allows(mask, rights[name]) }));
}

/**
 * The wire's list as a mask.
 * @param mask what a right that the list leaves out stays at
 */
export function maskOf(acl: readonly AclEntry[], mask = 0): number {
  return acl.reduce((held, { acl: bit, active }) => (active ? held | bit : held & ~bit), mask);
}
