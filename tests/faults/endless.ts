import type { FaultServer } from '../upstream/fault-server';
import { row } from './transaction-row';

const answer = (next: string | null, items = [row(1)]) => ({ status: 200, body: { items, total: 2, sum: 2, next } });

/** Ends after some pages all the same, so that a portal that reads on answers. */
async function followed(faults: FaultServer, nexts: Record<string, string>, items = [row(1)]): Promise<void> {
  await faults.fail({ path: /\/transactions\?/ }, answer(null));
  await faults.fail({ path: /\/transactions\?(?!.*after=)/ }, answer('one'));
  for (const [after, next] of Object.entries(nexts))
    await faults.fail({ path: new RegExp(`/transactions\\?.*after=${after}`), times: 6 }, answer(next, items));
}

/** A list of transactions that would be read for ever. */
export const endless: [string, (faults: FaultServer) => Promise<void>][] = [
  ['a `next` again', faults => followed(faults, { one: 'one' })],
  ['two of them in turn', faults => followed(faults, { one: 'two', two: 'one' })],
  ['a `next` of an empty page', faults => followed(faults, { one: 'two' }, [])],
];
