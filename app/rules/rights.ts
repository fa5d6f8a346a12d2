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

/** The part of a mask that its giver may hand on: nobody grants a right that they lack (D10). */
export function grantable(holder: number, mask: number): number {
  return holder & mask;
}
