import type { CallName } from '../calls';

/** What was not as it has to be. Never holds what stood in a field: types, statuses, counts and sums alone. */
export interface Fault {
  field?: string;
  expected: string;
  got: string;
}

export interface Skip {
  skipped: string;
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
