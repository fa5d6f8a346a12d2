import { expect, it } from 'vitest';
import { DatabaseAway } from '~/database/unavailable.server';
import { withinLimits } from '~/gate/request/rate-limits.server';
import type { Visit } from '~/gate/visit';

/** Of a visit whose database fails once the work is done. */
function refunded(failure: Error) {
  const transaction = () => ({ execute: async () => undefined });
  const updateTable = () => {
    throw failure;
  };
  const context = { services: { database: { transaction, updateTable } }, state: {} };
  const work = async () => 'saved';
  return withinLimits({ context } as unknown as Visit, [], work, () => false);
}

it('what was done is told as done, though the database went away before the attempt was refunded', async () => {
  expect(await refunded(new DatabaseAway())).toEqual({ done: 'saved' });
  await expect(refunded(new Error('a fault'))).rejects.toThrow('a fault');
});
