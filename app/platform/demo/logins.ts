import type { Brands } from '~/brands/brands';
import { demoPartners, demoStaff } from './facts/partners';

export const demonstrationPassword = 'Harbour-2026!';

/** The brands' own come last (`brands/<id>/demo.json`). */
export const demonstrationLogins = (brands: Brands): string[] => [
  ...demoPartners.map(partner => String(partner.id)),
  ...demoStaff.map(user => user.username),
  ...brands.all.flatMap(({ demo }) => (demo?.partner ? [String(demo.partner.id)] : [])),
];
