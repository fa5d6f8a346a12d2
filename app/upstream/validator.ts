import { readAnswer } from './answer';
import type { Call } from './call';
import type { CallName } from './calls';

export interface Validator {
  /** Errors: UpstreamError `contract`; Error where the thread ends. */
  read(call: Call, name: CallName, raw: unknown): unknown;
  close(): void;
}

/** On the spot. */
export const plainValidator: Validator = { read: readAnswer, close() {} };

/** To the thread. */
export interface Question {
  id: number;
  name: CallName;
  raw: unknown;
}

/** From the thread: `reason` why it breaks the contract. */
export type Verdict = { id: number; answer: unknown } | { id: number; reason: string };
