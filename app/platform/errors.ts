/** On the wire `{ error: code, fields?: [{ field, code }] }`. Never carries values. */
export class PlatformError extends Error {
  override name = 'PlatformError';

  constructor(
    readonly status: number,
    readonly code: string,
    readonly fields?: FieldFault[],
    /** seconds */
    readonly retryAfter?: number,
  ) {
    super(`${status} ${code}`);
  }
}

/** What one field alone is refused for. */
export const fieldError = (status: number, code: string, field: string) =>
  new PlatformError(status, code, [{ field, code }]);

export interface FieldFault {
  field: string;
  /** e.g. 'required', 'max_length', 'pattern' */
  code: string;
}
