/** In UTF-16 units. `value` is twice the longest text: browsers post line breaks as two characters. */
export const formLimits = { fields: 500, name: 120, index: 199, depth: 4, value: 40_000 } as const;

/** A body that no form of the portal sends: 400. `reason` is logged and holds no values. */
export class BadForm extends Error {
  override name = 'BadForm';
  readonly reason: string;

  constructor(reason: string) {
    super(`The posted form is refused: ${reason}.`);
    this.reason = reason;
  }
}
