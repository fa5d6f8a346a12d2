import type { Cell } from './workbook';

type Rows = AsyncIterable<Cell[]> | Iterable<Cell[]>;

/** The first rows of a table that is read piece by piece, and all of it. */
interface Begun {
  /** the table ends within them */
  short: boolean;
  /** all rows, the first ones too; can be read once */
  rows: AsyncIterable<Cell[]>;
  /** ends the reading of a table that nobody wants any more */
  drop(): Promise<void>;
}

/**
 * Reads the first rows of a table, so that a short one is known before it has to wait behind long ones.
 * @param most how many, at most
 */
export async function begin(source: Rows, most: number): Promise<Begun> {
  const iterator = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  const first: Cell[][] = [];
  let short = false;
  while (!short && first.length < most) {
    const next = await iterator.next();
    if (next.done) short = true;
    else first.push(next.value);
  }
  const drop = async () => void (await iterator.return?.());
  async function* all(): AsyncGenerator<Cell[]> {
    try {
      yield* first;
      while (!short) {
        const next = await iterator.next();
        if (next.done) return;
        yield next.value;
      }
    } finally {
      await drop();
    }
  }
  return { short, rows: all(), drop };
}

/** The first `most` rows of a table; `cut` tells afterwards whether there were more. */
export function upTo(rows: AsyncIterable<Cell[]>, most: number): { rows: AsyncIterable<Cell[]>; cut: () => boolean } {
  let cut = false;
  async function* some(): AsyncGenerator<Cell[]> {
    let count = 0;
    for await (const row of rows) {
      if (count === most) {
        cut = true;
        return;
      }
      count += 1;
      yield row;
    }
  }
  return { rows: some(), cut: () => cut };
}
