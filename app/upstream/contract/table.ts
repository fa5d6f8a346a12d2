import type { Call } from '../call';
import { type CallName, calls } from '../calls';
import type { JsonSchema } from './json-schema';

/** What the demonstration was asked and answered; lists are cut. A file's answer is its type and size. */
export interface Example {
  request: JsonSchema;
  answer?: unknown;
}

export type Examples = Partial<Record<string, Example>>;

export const table = Object.entries(calls) as [CallName, Call][];

/** The names in a path; the rest of a request is query or body. */
export const pathFields = (call: Call): string[] => [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

export const needsToken = ({ right }: Call): boolean => right !== null;
