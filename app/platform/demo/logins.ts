import { demoPartners, demoStaff } from './facts/partners';

export const demonstrationPassword = 'Harbour-2026!';

export const demonstrationLogins: readonly string[] = [
  ...demoPartners.map(partner => String(partner.id)),
  ...demoStaff.map(user => user.username),
];
