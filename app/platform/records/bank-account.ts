import type { z } from 'zod';
import type { Calls } from '~/upstream/calls';
import type { Fields, TextsOf } from './record';

export type Account = z.output<Calls['saveBankAccounts']['request']>['accounts'][number];

export const accountFields = {
  bankname: { column: 'bank_name', required: true },
  accountowner: { column: 'owner', required: true },
  iban: { column: 'iban', required: true, max: 34, pattern: /^[A-Z0-9]+$/ },
  swift: { column: 'bic', required: true, pattern: /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/ },
} as const satisfies Fields<TextsOf<Account>>;
