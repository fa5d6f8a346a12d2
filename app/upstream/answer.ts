import { z } from 'zod';
import type { Call } from './call';
import type { CallName } from './calls';
import { UpstreamError } from './errors';

const prototypeNames = new Set(['__proto__', 'constructor', 'prototype']);
const maxDepth = 32;
/** Of one object; the largest answers have a few hundred, one a shipping company. */
const maxFields = 10_000;

/**
 * Lower-cases all field names (D30) and leaves out those that touch prototypes; bytes stay as they are, and so does what
 * has nothing to change. Errors:
 * RangeError for what is nested deeper, or has more fields in one object, than any answer of the table.
 */
export function lowerCaseFields(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) throw new RangeError('nested too deeply');
  if (Array.isArray(value)) return lowerCaseEach(value, depth + 1);
  if (!isPlain(value)) return value;
  const names = Object.keys(value);
  if (names.length > maxFields) throw new RangeError('too many fields');
  let copy: Record<string, unknown> | undefined;
  let same = 0;
  for (const name of names) {
    const lower = lowerCaseName(name);
    const field = lowerCaseFields(value[name], depth + 1);
    if (copy === undefined && lower === name && field === value[name]) {
      same += 1;
      continue;
    }
    copy ??= Object.fromEntries(names.slice(0, same).map(before => [before, value[before]]));
    if (lower !== null) copy[lower] = field;
  }
  return copy ?? value;
}

function lowerCaseEach(values: unknown[], depth: number): unknown[] {
  let copy: unknown[] | undefined;
  values.forEach((value, index) => {
    const lower = lowerCaseFields(value, depth);
    if (lower === value) return;
    copy ??= values.slice();
    copy[index] = lower;
  });
  return copy ?? values;
}

/** Of the names that came first; the upstream chooses them, so they are few and short. */
const lowerCaseNames = new Map<string, string | null>();
const maxNames = 5_000;
const maxNameLength = 40;

/** Null for one that touches prototypes. */
function lowerCaseName(name: string): string | null {
  const known = lowerCaseNames.get(name);
  if (known !== undefined) return known;
  const lower = name.toLowerCase();
  const found = prototypeNames.has(lower) ? null : lower;
  if (name.length <= maxNameLength && lowerCaseNames.size < maxNames) lowerCaseNames.set(name, found);
  return found;
}

function isPlain(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Errors: UpstreamError `contract`; its reason names the first field that does not fit, never what stood in it. */
export function readAnswer(call: Call, name: CallName, raw: unknown): unknown {
  let lowered: unknown;
  try {
    lowered = lowerCaseFields(raw);
  } catch (error) {
    throw new UpstreamError({ kind: 'contract', call: name, reason: error instanceof Error ? error.message : '' });
  }
  const parsed = call.answer.safeParse(lowered);
  if (parsed.success) return parsed.data;
  throw new UpstreamError({ kind: 'contract', call: name, reason: misfit(parsed.error) });
}

/** Errors: TypeError naming the field. Forms validate what visitors enter, so this is a mistake in the portal. */
export function readRequest(call: Call, name: CallName, request: unknown): Record<string, unknown> {
  const parsed = call.request.safeParse(request);
  if (parsed.success) return parsed.data as Record<string, unknown>;
  throw new TypeError(`${name}: the request does not fit: ${misfit(parsed.error)}`);
}

/** `0.iban: invalid_type`. Names can be the upstream's choice, so they are cut. */
function misfit(error: z.ZodError): string {
  const [first] = error.issues;
  if (!first) return 'the whole: unknown';
  const { path, code } = deepest(first);
  const named = path.map(part => String(part).slice(0, 40)).join('.') || 'the whole';
  return `${named.slice(0, 160)}: ${code}`;
}

type Misfit = Pick<z.core.$ZodIssue, 'path'> & { code: string };

/** The branch of a union that fits furthest is the one that was meant: its field is named. */
function deepest(issue: z.core.$ZodIssue): Misfit {
  if (issue.code !== 'invalid_union') return issue;
  const branches = issue.errors.flatMap(([first]) => (first ? [deepest(first)] : []));
  const [found] = branches.sort((one, other) => other.path.length - one.path.length);
  return found ? { path: [...issue.path, ...found.path], code: found.code } : issue;
}

export const answersNothing = (call: Call): boolean => call.answer instanceof z.ZodUnknown;
