import { z } from 'zod';
import { formatMessage } from './messages';

/** UTF-16 units (specification, point 9). */
export const longest = {
  text: 1_000,
  id: 120,
  version: 8_000,
  tagManager: 100,
  houseNumber: 10,
  postalCode: 12,
  number: 15,
  email: 254,
  iban: 34,
  password: 128,
  longText: 20_000,
} as const;

export type Rule = readonly [holds: (value: string) => boolean, message: string];

const singleLine: Rule = [
  value => !/[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/.test(value),
  formatMessage('singleLine'),
];

export const digits: Rule = [value => /^\d+$/.test(value), formatMessage('numeric')];

export function atMost(length: number): Rule {
  return [value => value.length <= length, formatMessage('maxLength', length)];
}

export const string = z.string({
  error: issue => (issue.input === undefined ? formatMessage('required') : formatMessage('invalid')),
});

export interface LineOptions {
  /** applied before the rules (D15); trims by default */
  normalize?: (typed: string) => string;
  max?: number;
  /** in this order; only the first broken one is reported */
  rules?: readonly Rule[];
}

export function required(options: LineOptions = {}) {
  return lineSchema([[value => value !== '', formatMessage('required')], ...rulesOf(options)], options);
}

/** An empty or missing text becomes '' and breaks no rule. */
export function optional(options: LineOptions = {}) {
  const rules = rulesOf(options).map(([holds, message]): Rule => [value => value === '' || holds(value), message]);
  return lineSchema(rules, options).default('');
}

/** Bidi controls too: they would reverse the text after them. */
const writable: Rule = [
  value => !/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/.test(value),
  formatMessage('alpha'),
];

export function normalizeLines(typed: string): string {
  return typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .trim();
}

export function multiLine(max: number = longest.longText) {
  return withRules(string.overwrite(normalizeLines), [atMost(max), writable]).default('');
}

function rulesOf({ max = longest.text, rules = [] }: LineOptions): Rule[] {
  return [singleLine, atMost(max), ...rules];
}

/** The length is checked before the patterns, so that a hostile text never reaches one. */
function lineSchema(rules: readonly Rule[], { normalize = value => value.trim() }: LineOptions) {
  return withRules(string.overwrite(normalize), rules);
}

export function withRules(schema: z.ZodString, rules: readonly Rule[]) {
  return schema.superRefine((value, context) => {
    const message = firstBroken(rules, value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
}

export function firstBroken(rules: readonly Rule[], value: string): string | null {
  return rules.find(([holds]) => !holds(value))?.[1] ?? null;
}

/** For rules across fields, which zod skips while any field is missing. Such a rule must accept values of any type. */
export const evenIfIncomplete = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
