import { expect, it } from 'vitest';
import { commissionQuerySchema } from '~/forms/commission-query';

it('of the filter that a question came from, no more is kept than an address has', () => {
  const question = { bookings: ['B1'], text: 'Why?', list: 'q='.padEnd(600, 'x') };
  expect(commissionQuerySchema.parse(question).list).toHaveLength(500);
});

it('a question is about 50 bookings at most, which is said of the bookings', () => {
  const bookings = Array.from({ length: 51 }, (_, at) => `B${at}`);
  const { error } = commissionQuerySchema.safeParse({ bookings, text: 'Why?' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['tooManyBookings|50']);
});
