import { expect, it } from 'vitest';
import { DatabaseAway } from '~/database/unavailable.server';
import { recordSoon, recordWaiting } from '~/gate/request/late-records.server';

function open() {
  const lines: string[] = [];
  const note = (detail: object, message: string) => void lines.push(`${Object(detail).event}: ${message}`);
  return { lines, log: { debug: note, info: note, warn: note, error: note } };
}

it('what is recorded late says how long ago it happened', async () => {
  const { log } = open();
  const ago: number[] = [];
  await recordSoon(log, { event: 'late' }, async agoMs => {
    ago.push(agoMs);
    if (ago.length === 1) throw new DatabaseAway();
  });
  await expect.poll(() => ago, { timeout: 10_000 }).toEqual([0, expect.any(Number)]);
  expect(ago[1]).toBeGreaterThan(900);
});

it('a portal that ends tries once more what waits for the database, and says what was never recorded', async () => {
  const { lines, log } = open();
  const other = open();
  const recorded: string[] = [];
  let away = true;
  const record = (event: string) => async () => {
    if (away) throw new DatabaseAway();
    if (event === 'refused') throw new DatabaseAway();
    if (event === 'hanging') await new Promise(() => {});
    recorded.push(event);
  };
  for (const event of ['taken', 'refused', 'hanging']) await recordSoon(log, { event }, record(event));
  await recordSoon(other.log, { event: 'other' }, record('other'));
  away = false;
  await Promise.all([recordWaiting(log, 200), recordWaiting(log, 200)]);
  expect(recorded).toEqual(['taken']);
  expect(lines.slice(3).sort()).toEqual([
    'hanging: an event was never recorded',
    'refused: an event was never recorded',
    'taken: an event was recorded late',
  ]);
  // Another portal's own are tried as before.
  await expect.poll(() => recorded, { timeout: 10_000 }).toEqual(['taken', 'other']);
  expect(lines).toHaveLength(6);
});
