import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readerOf, unsure } from '~/upstream/quick-read';
import * as schemas from '~/upstream/schemas';

const { text, whole, day, rows, texts, maybeWhole, amountOrNull, namesByNumber } = schemas;
const kinds = Object.entries(schemas).filter(([, one]) => one instanceof z.ZodType) as [string, z.ZodType][];

/** What platforms send, and what they shouldn't. */
const values = [
  ...[undefined, null, true, false, 0, 1, -7, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53],
  ...['', '0', '12', '-3', '1.5', 'x', 'true', '2026-02-28', '2026-02-30', 'x'.repeat(20_001)],
  ...[{}, [], [1], { name: 'a' }, { 1: { 2: { name: 'a', more: 1 } } }, { 1: { 2: { name: {} } } }, new Date(0)],
];

const row = z.object({
  id: whole,
  on: day,
  words: text,
  maybe: maybeWhole,
  sum: amountOrNull,
  more: z.enum(['a', 'b']),
});
const fitting = { id: 1, on: '2026-02-28', words: 'w', maybe: 2, sum: 1.5, more: 'a' };
const names = Object.keys(fitting);

/** @param same by zod alone; a list of rows reads quickly itself @returns whether it was certain */
function agrees(schema: z.ZodType, value: unknown, same = schema): boolean {
  const quick = readerOf(schema)?.(value) ?? unsure;
  if (quick === unsure) return false;
  const read = same.safeParse(value);
  expect([value, read.success, quick]).toStrictEqual([value, true, read.data]);
  return true;
}

describe('what is read quickly is what zod reads', () => {
  it.each(kinds)('%s', (_, schema) => {
    for (const value of values) agrees(schema, value);
  });

  it.each(names)('a row with any value as %s, or without it', name => {
    const without: Record<string, unknown> = { ...fitting };
    delete without[name];
    const changed = [...values.map(value => ({ ...fitting, [name]: value })), without];
    for (const one of changed) {
      agrees(row, one);
      agrees(rows(row), [fitting, one], z.array(row));
    }
  });

  it('objects that are more than their fields', () => {
    for (const one of [row.loose(), row.strict(), row.refine(({ id }) => id > 5), z.record(z.enum(['id']), whole)])
      for (const value of [fitting, { ...fitting, further: 1 }, { id: 9 }, { further: 1 }]) agrees(one, value);
  });
});

describe('what fits needs no zod', () => {
  const certain: [z.ZodType, unknown][] = [
    [row, fitting],
    [rows(z.object({ ...row.shape, inner: rows(row) })), [{ ...fitting, inner: [fitting, fitting] }]],
    [texts(z.object({ name: text })), { 1: { name: 'a' }, 2: { name: '' } }],
    [namesByNumber, { 7: { 1: { name: 'a' } } }],
  ];
  it.each(certain)('%#', (schema, value) => expect(agrees(schema, value)).toBe(true));
});

it('a fault in a long record is told with its place', () => {
  const { error } = namesByNumber.safeParse({ 7: { 1: { name: {} } } });
  expect(error?.issues.map(({ path }) => path)).toEqual([['7', '1', 'name']]);
});
