import type { CallName } from '../calls';
import type { Kit } from './kit.server';

/** `must`: the specification; `should`: totals, sort, paging; `beyond`: what a platform may have. */
export type Level = 'must' | 'should' | 'beyond';

/** What was not as it has to be. Never holds what stood in a field: types, statuses, counts and sums alone. */
export interface Fault {
  field?: string;
  expected: string;
  got: string;
}

export interface Skip {
  skipped: string;
}

export interface Check {
  /** whom a fault is to be looked for at */
  call: CallName;
  name: string;
  level: Level;
  /** heading of the call's page in the contract */
  paragraph: 'request' | 'answer' | 'statuses';
  writes?: true;
  /** null: as it has to be */
  run(kit: Kit): Promise<Fault | Skip | null>;
}

export interface Finding extends Partial<Fault>, Partial<Skip> {
  call: CallName;
  check: string;
  level: Level;
  outcome: 'pass' | 'fail' | 'skipped';
  /** below app/upstream/contract/ */
  paragraph: string;
}

/** A call that could not be read; whose own checks say so. */
export class Unread extends Error {
  constructor(
    readonly call: CallName,
    readonly fault: Fault,
  ) {
    super(`${call} could not be read`);
  }
}

export const fault = (expected: string, got: string | number, field?: string): Fault => ({
  expected,
  got: String(got),
  field,
});

export const unless = (fine: boolean, expected: string, got: string | number, field?: string): Fault | null =>
  fine ? null : fault(expected, got, field);

export const skip = (skipped: string): Skip => ({ skipped });
