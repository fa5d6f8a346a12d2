import type { z } from 'zod';
import type { Calls } from '~/upstream/calls';
import type { Fields, TextsOf } from './record';

export type Organizer = z.output<Calls['saveOrganizers']['request']>['organizers'][number];

const phone = /^\+?[0-9 ()-]*[0-9][0-9 ()-]*$/;

/** Names of organizers are not the partner's. */
export const organizerFields = {
  agenturnrlevel1: { column: 'agency_number', max: 50 },
  agenturnrlevel2: { column: 'sub_agency_number', max: 50 },
  reservierungtel: { column: 'phone', max: 40, pattern: phone },
  reservierungfax: { column: 'fax', max: 40, pattern: phone },
  reservierungemail: { column: 'email', max: 254, pattern: /^[^@\s]+@[^@\s]+$/ },
} as const satisfies Fields<Exclude<TextsOf<Organizer>, 'organizername'>>;
