import { expect, it } from 'vitest';
import { bookingNoteSchema } from '~/forms/booking';

const parsed = (values: object) => {
  const { data, error } = bookingNoteSchema.safeParse(values);
  return data
    ? { reference: data.reference, note: data.note }
    : error?.issues.map(({ path, message }) => [path[0], message]);
};

it('takes both, one or none, trimmed, and lines as they end everywhere', () => {
  expect(parsed({ reference: ' A-1 ', note: ' one\r\ntwo ' })).toEqual({ reference: 'A-1', note: 'one\ntwo' });
  expect(parsed({})).toEqual({ reference: '', note: '' });
  expect(parsed({ reference: 'r'.repeat(50), note: 'n'.repeat(500) })).toMatchObject({ note: 'n'.repeat(500) });
});

it('refuses what is longer, lines in a reference, and what can’t be seen', () => {
  expect(parsed({ reference: 'r'.repeat(51), note: 'n'.repeat(501) })).toEqual([
    ['reference', 'maxLength|50'],
    ['note', 'maxLength|500'],
  ]);
  expect(parsed({ reference: 'a\nb', note: 'a\u202eb' })).toEqual([
    ['reference', 'singleLine'],
    ['note', 'alpha'],
  ]);
});
