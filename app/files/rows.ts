import type { Cell } from './workbook';

type Rows = AsyncIterable<Cell[]> | Iterable<Cell[]>;

/** A table that is read piece by piece, with its first rows read already. */
interface PeekedRows {
  /** the table ends within its first rows */
  complete: boolean;
  /** all rows, the first ones too; can be read once */
  rows: AsyncIterable<Cell[]>;
  /** ends the reading of a table that nobody wants any more */
  close(): Promise<void>;
}

/** Reads the first rows of a table, so that a short one is known before it has to wait behind long ones. */
export async function peekRows(source: Rows, count: number): Promise<PeekedRows> {
  const iterator = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  const first: Cell[][] = [];
  let complete = false;
  while (!complete && first.length < count) {
    const next = await iterator.next();
    if (next.done) complete = true;
    else first.push(next.value);
  }
  const close = async () => void (await iterator.return?.());
  async function* all(): AsyncGenerator<Cell[]> {
    try {
      yield* first;
      while (!complete) {
        const next = await iterator.next();
        if (next.done) return;
        yield next.value;
      }
    } finally {
      await close();
    }
  }
  return { complete, rows: all(), close };
}

interface LimitedRows {
  rows: AsyncIterable<Cell[]>;
  /** whether there were more; known once they are read */
  truncated: () => boolean;
}

/** The first rows of a table, no more than `limit`. */
export function limitRows(source: AsyncIterable<Cell[]>, limit: number): LimitedRows {
  let truncated = false;
  async function* limited(): AsyncGenerator<Cell[]> {
    let count = 0;
    for await (const row of source) {
      if (count === limit) {
        truncated = true;
        return;
      }
      count += 1;
      yield row;
    }
  }
  return { rows: limited(), truncated: () => truncated };
}
