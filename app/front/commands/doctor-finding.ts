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
