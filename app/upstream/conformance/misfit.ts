import type { z } from 'zod';
import { lowerCaseFields } from '../answer';
import type { Call } from '../call';
import { fieldRows } from '../contract/field-rows';
import { answerSchema } from '../contract/json-schema';
import type { Fault } from './fault';

/** What of an answer does not fit, in the contract's words; `read` is what the portal makes of it. */
export function readAnswerBody(call: Call, body: unknown): { read: unknown } | { misfit: Fault } {
  let lowered: unknown;
  try {
    lowered = lowerCaseFields(body);
  } catch (error) {
    return { misfit: { expected: 'an answer of this call', got: error instanceof Error ? error.message : '' } };
  }
  const parsed = call.answer.safeParse(lowered);
  if (parsed.success) return { read: parsed.data };
  const { path } = deepest(parsed.error.issues[0] as z.core.$ZodIssue);
  const expected = expectedAt(call, path);
  return { misfit: { field: spelled(path) || 'the whole', expected, got: kindOf(valueAt(lowered, path)) } };
}

type Path = PropertyKey[];

function deepest(issue: z.core.$ZodIssue): { path: Path } {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.flatMap(([first]) => (first ? [deepest(first).path] : []));
  const [longest = []] = inner.sort((one, other) => other.length - one.length);
  return { path: [...issue.path, ...longest] };
}

const spelled = (path: Path) =>
  path
    .map(part => (typeof part === 'number' ? `[${part}]` : `.${String(part).slice(0, 40)}`))
    .join('')
    .replace(/^\./, '');

/** The word for the type in the table of fields on the call's page. */
function expectedAt(call: Call, path: Path): string {
  const rows = fieldRows(answerSchema(call, '#/'));
  const name = spelled(path).replace(/\[\d+\]/g, '[]');
  const byId = name.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
  const found = rows.find(row => row.name === name) ?? rows.find(row => row.name === byId);
  return found?.type ?? (rows[0]?.name.startsWith('[]') ? 'list' : 'object');
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, part) => (Object(inner) as Record<PropertyKey, unknown>)[part], value);

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'string') return typeof value;
  if (value === '') return 'empty text';
  if (/^\d{4}-\d\d-\d\d[T ]/.test(value)) return 'date with a time';
  return /^[\d.,-]+$/.test(value) ? 'text of digits' : 'text';
}
