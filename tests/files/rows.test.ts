import { expect, it } from 'vitest';
import { readAhead } from '~/files/rows';

/** Counts up, and says what it was asked for. */
function counting(last: number, failsAt = Number.NaN) {
  const asked: number[] = [];
  let isClosed = false;
  async function* count() {
    try {
      for (let number = 1; number <= last; number += 1) {
        asked.push(number);
        if (number === failsAt) throw new Error(`No ${number}.`);
        yield number;
      }
    } finally {
      isClosed = true;
    }
  }
  return { asked, isClosed: () => isClosed, source: readAhead(count()) };
}

it('asks for the next one while one is worked on, and gives all in order', async () => {
  const { asked, isClosed, source } = counting(3);
  const seen: [number, number][] = [];
  for await (const number of source) {
    await null;
    seen.push([number, asked.length]);
  }
  expect(seen).toEqual([
    [1, 2],
    [2, 3],
    [3, 3],
  ]);
  expect(isClosed()).toBe(true);
});

it('fails where the one that failed is due, after all before it', async () => {
  const { source } = counting(3, 2);
  expect((await source.next()).value).toBe(1);
  await new Promise(resolve => setTimeout(resolve, 5));
  await expect(source.next()).rejects.toThrow('No 2.');
});

it('closes its source when nobody wants more, also where the next one fails', async () => {
  const { asked, isClosed, source } = counting(9, 2);
  await source.next();
  await source.return(undefined);
  expect([asked, isClosed()]).toEqual([[1, 2], true]);
});
