/** `look`: works, and may not be meant so · `wrong`: has to be mended */
export interface Finding {
  check: string;
  state: 'ok' | 'look' | 'wrong';
  text: string;
}

export const finding = (check: string, state: Finding['state'], text: string): Finding => ({ check, state, text });

/** Of what a server or the network said, for one line. */
export const reasonOf = (error: unknown): string => {
  const { code, message, cause } = Object(error) as { code?: unknown; message?: unknown; cause?: { code?: unknown } };
  const [line = ''] = String(code ?? cause?.code ?? message ?? error).split('\n');
  return line.slice(0, 120);
};

/** What PostgreSQL said against this connection or query; null where it goes away, or nothing of it answered. */
export const serverErrorOf = (error: unknown): string | null => {
  const { cause = error } = Object(error) as { cause?: unknown };
  const { code = '', message, severity } = Object(cause) as { code?: string; message?: string; severity?: string };
  // Node's own errors have no severity.
  return severity === undefined || /^(57P0|08)/.test(code) ? null : `refused: ${message} (${code})`;
};
