import { z } from 'zod';
import { say } from './messages';

/** Largest lengths (trust.md, Input; specification, point 9), in UTF-16 units. */
export const longest = {
  text: 1_000,
  id: 120,
  tagManager: 100,
  houseNumber: 10,
  postalCode: 12,
  number: 15,
  email: 254,
  iban: 34,
  password: 128,
  longText: 20_000,
} as const;

/** A rule and what is said when it fails. */
export type Rule = readonly [holds: (value: string) => boolean, message: string];

const singleLine: Rule = [
  value => !/[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/.test(value),
  say('singleLine'),
];

/** Digits and nothing else. */
export const digits: Rule = [value => /^\d+$/.test(value), say('numeric')];

/** The rule that a text has at most so many characters. */
export function atMost(length: number): Rule {
  return [value => value.length <= length, say('maxLength', length)];
}

/** A text is there or missing; anything else (a list, a file) no browser sends. */
export const string = z.string({
  error: issue => (issue.input === undefined ? say('required') : say('invalid')),
});

export interface LineOptions {
  /** applied before any rule (D15); outer spaces are trimmed unless it says otherwise */
  tidy?: (typed: string) => string;
  /** largest length after tidying */
  max?: number;
  /** judged in this order; only the first that fails is said */
  rules?: readonly Rule[];
}

/**
 * A single-line text that must be there.
 * @returns a schema whose output is the tidied text; messages: required, singleLine, maxLength, those of the rules
 */
export function required(options: LineOptions = {}) {
  return judged([[value => value !== '', say('required')], ...rulesOf(options)], options);
}

/**
 * A single-line text that may be empty or missing: then its output is '' and no rule applies.
 * @returns a schema whose output is the tidied text; messages: singleLine, maxLength, those of the rules
 */
export function optional(options: LineOptions = {}) {
  const rules = rulesOf(options).map(([holds, message]): Rule => [value => value === '' || holds(value), message]);
  return judged(rules, options).default('');
}

/** Signs that no text holds but by accident or on purpose; a direction that is switched would turn what stands behind it. */
const writable: Rule = [value => !/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/.test(value), say('alpha')];

/** Line ends are one character, whatever a browser posts; a tab from a pasted table is a space. */
export function tidyLines(typed: string): string {
  return typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .trim();
}

/**
 * A text of several lines that may be empty or missing.
 * @returns a schema whose output is the tidied text, lines ended by \n; messages: maxLength, alpha
 */
export function multiLine(max: number = longest.longText) {
  return obeying(string.overwrite(tidyLines), [atMost(max), writable]).default('');
}

function rulesOf({ max = longest.text, rules = [] }: LineOptions): Rule[] {
  return [singleLine, atMost(max), ...rules];
}

/** The length is judged before the patterns, so that a hostile text never reaches one. */
function judged(rules: readonly Rule[], { tidy = value => value.trim() }: LineOptions) {
  return obeying(string.overwrite(tidy), rules);
}

/** A text that keeps all rules; of those that it breaks the first is said. */
export function obeying(schema: z.ZodString, rules: readonly Rule[]) {
  return schema.superRefine((value, context) => {
    const message = firstBroken(rules, value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
}

/** The message of the first rule that a text breaks. */
export function firstBroken(rules: readonly Rule[], value: string): string | null {
  return rules.find(([holds]) => !holds(value))?.[1] ?? null;
}

/**
 * For rules that look at several fields: zod leaves them out as soon as one field is missing, and the visitor would
 * hear of them only at the second try. Such a rule must bear fields of any type.
 */
export const evenIfIncomplete = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
