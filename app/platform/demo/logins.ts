import { demoPartners, demoStaff } from './facts/partners';

/** The password of every demonstration login. */
export const demonstrationPassword = 'Harbour-2026!';

/** User names that can be tried: the partners' own and their staff's. */
export const demonstrationLogins: readonly string[] = [
  ...demoPartners.map(partner => String(partner.id)),
  ...demoStaff.map(user => user.username),
];
