/**
 * Limits of every posted form (trust.md, 1). Lengths are in UTF-16 units. A value may be twice the longest text: browsers
 * post two characters for a line break, and who has pasted too much shall hear so from the field.
 */
export const formLimits = { fields: 500, name: 120, index: 199, depth: 4, value: 40_000 } as const;

/** A body that no form of the portal sends: answered with a 400 page. `reason` is for the log and carries no values. */
export class BadForm extends Error {
  override name = 'BadForm';
  readonly reason: string;

  constructor(reason: string) {
    super(`The posted form is refused: ${reason}.`);
    this.reason = reason;
  }
}
