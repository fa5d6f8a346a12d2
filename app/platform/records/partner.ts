import type { z } from 'zod';
import type { Calls } from '~/upstream/calls';
import type { Fields, TextsOf } from './record';

type Partner = z.output<Calls['savePartner']['request']>['partner'];

/** Validated whatever its clients check before (specification, point 5); the rest is the brand's. */
export const partnerFields = {
  reisebuerotyp: { column: 'cooperation' },
  firma: { column: 'company', required: true },
  abteilung: { column: 'department' },
  anrede: { column: 'salutation', required: true },
  titel: { column: 'title' },
  fname: { column: 'first_name', required: true },
  lname: { column: 'last_name', required: true },
  strasse: { column: 'street', required: true },
  hausnummer: { column: 'house_number', required: true, max: 10 },
  ort: { column: 'city', required: true },
  land: { column: 'country', required: true, pattern: /^[A-Z]{2}$/ },
  plz: { column: 'postal_code', required: true, min: 4 },
  telefon: { column: 'phone', required: true, pattern: /^\+\d/ },
  email: { column: 'email', required: true, pattern: /^[^@\s]+@[^@\s]+$/ },
  url: { column: 'url' },
  gtmid: { column: 'gtm_id', max: 100 },
  director: { column: 'director' },
  register: { column: 'register', required: true },
  steuernr: { column: 'tax_number', required: true },
} as const satisfies Fields<TextsOf<Partner>>;
