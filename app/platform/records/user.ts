import type { z } from 'zod';
import type { Calls } from '~/upstream/calls';
import type { Fields, TextsOf } from './record';

export type UserToSave = z.output<Calls['saveUser']['request']>['user'];

/** Specification, point 5. */
export const userFields = {
  username: { column: 'username', required: true, max: 120, pattern: /^\S.*\S$/ },
  firstname: { column: 'first_name', required: true },
  lastname: { column: 'last_name', required: true },
  phone: { column: 'phone', required: true, max: 20, pattern: /^\d+$/ },
  fax: { column: 'fax', max: 20, pattern: /^\d+$/ },
  email: { column: 'email', max: 254, pattern: /^[^@\s]+@[^@\s]+$/ },
  comment: { column: 'comment' },
  department: { column: 'department' },
} as const satisfies Fields<Exclude<TextsOf<UserToSave>, 'password'>>;
