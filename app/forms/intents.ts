import { z } from 'zod';
import { BadForm, formLimits } from './bad-form';
import { type FieldScope, patternOf } from './names';
import { longest } from './text';

// Conform's own fields, after `Intent` and `SubmissionState` of `@conform-to/dom` 1.21.1; `restores` is the partner form's.

const name = z.string();
const index = z.number().int().min(0).max(formLimits.index);
const within = { name: name.optional(), index: index.optional() };

const intent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('validate'), payload: z.strictObject({ name: name.optional() }) }),
  z.strictObject({ type: z.literal('reset'), payload: z.strictObject(within) }),
  z.strictObject({
    type: z.literal('update'),
    payload: z.strictObject({ ...within, value: z.unknown().optional(), validated: z.boolean().optional() }),
  }),
  z.strictObject({
    type: z.literal('insert'),
    payload: z.strictObject({ name, index: index.optional(), defaultValue: z.unknown().optional() }),
  }),
  z.strictObject({
    type: z.literal('remove'),
    payload: z.strictObject({ name, index, restores: z.string().max(longest.id).optional() }),
  }),
  z.strictObject({ type: z.literal('reorder'), payload: z.strictObject({ name, from: index, to: index }) }),
]);

const state = z.strictObject({ validated: z.record(z.string(), z.boolean()).optional() });

type FieldScopes = Map<string, FieldScope>;

export function readIntent(text: string, scopes: FieldScopes): void {
  const { type, payload } = parsed(text, intent);
  if (payload.name?.endsWith('[]')) throw new BadForm('a list without an index');
  const pattern = scopeOf(payload.name ?? '', scopes);
  const isList = scopes.get(pattern) === 'list';
  if ((type === 'insert' || type === 'remove' || type === 'reorder') && !isList) throw new BadForm('no such list');
  if (type === 'reset' || type === 'update') {
    if (payload.index !== undefined && !isList) throw new BadForm('no such list');
  }
  if (type === 'insert') validateValue(payload.defaultValue, `${pattern}[]`, scopes);
  if (type === 'update') validateValue(payload.value, payload.index === undefined ? pattern : `${pattern}[]`, scopes);
}

export function readState(text: string, scopes: FieldScopes): void {
  const names = Object.keys(parsed(text, state).validated ?? {});
  if (names.length > formLimits.fields) throw new BadForm('too many names in the state');
  for (const each of names) scopeOf(each, scopes);
}

function parsed<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text, refusePrototype);
  } catch {
    throw new BadForm('an intent or state that is no JSON');
  }
  const result = schema.safeParse(value);
  if (!result.success) throw new BadForm('an intent or state of unknown shape');
  return result.data;
}

/** Conform parses the text again, so what zod merely drops must be rejected here. */
function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new BadForm('a prototype name');
  return value;
}

function scopeOf(posted: string, scopes: FieldScopes): string {
  const pattern = patternOf(posted);
  if (!scopes.has(pattern)) throw new BadForm('an intent or state for a name that the form does not have');
  return pattern;
}

/** Views rely on the form's shape: a list has to be a list. */
function validateValue(value: unknown, pattern: string, scopes: FieldScopes): void {
  if (value === undefined) return;
  const kind = scopes.get(pattern);
  if (kind === 'field' && typeof value === 'string') {
    if (value.includes('\0')) throw new BadForm('a NUL in a value');
  } else if (kind === 'list' && Array.isArray(value) && value.length <= formLimits.index + 1) {
    for (const item of value) validateValue(item, `${pattern}[]`, scopes);
  } else if (kind === 'record' && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value)) validateValue(inner, pattern ? `${pattern}.${key}` : key, scopes);
  } else {
    throw new BadForm('an intent puts a value where the form has none');
  }
}
