import { expect, it } from 'vitest';
import { commissionQuerySchema } from '~/forms/commission-query';

it('of the filter that a question came from, no more is kept than an address has', () => {
  const question = { bookings: ['B1'], text: 'Why?', list: 'q='.padEnd(600, 'x') };
  expect(commissionQuerySchema.parse(question).list).toHaveLength(500);
});
