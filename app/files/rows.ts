import type { Cell, Sheet } from './workbook';

/** Rows that come at once are one piece. */
export const piecesOf = <Row>(rows: Iterable<Row> | AsyncIterable<Iterable<Row>>) =>
  Symbol.asyncIterator in rows ? rows : [rows];

interface Batches {
  batches: AsyncGenerator<Cell[][]>;
  truncated: () => boolean;
}

const batchSize = 500;

/** Whoever makes the rows is asked for none past the first that is too many. */
export function inBatches(source: Sheet['rows'], limit = Number.POSITIVE_INFINITY): Batches {
  let truncated = false;
  async function* batches(): AsyncGenerator<Cell[][]> {
    let batch: Cell[][] = [];
    let count = 0;
    for await (const rows of piecesOf(source)) {
      for (const row of rows) {
        if (count === limit) {
          truncated = true;
          break;
        }
        count += 1;
        if (batch.push(row) < batchSize) continue;
        yield batch;
        batch = [];
      }
      if (truncated) break;
    }
    if (batch.length > 0) yield batch;
  }
  return { batches: batches(), truncated: () => truncated };
}

interface PeekedRows {
  complete: boolean;
  batches: AsyncIterable<Cell[][]>;
  close(): Promise<void>;
}

/** @param count rows at least, where there are as many */
export async function peekRows(source: AsyncGenerator<Cell[][]>, count: number): Promise<PeekedRows> {
  const first: Cell[][][] = [];
  let [read, complete] = [0, false];
  while (!complete && read < count) {
    const next = await source.next();
    complete = next.done === true;
    if (next.done) break;
    first.push(next.value);
    read += next.value.length;
  }
  async function* all(): AsyncGenerator<Cell[][]> {
    yield* first;
    yield* source;
  }
  return { complete, batches: all(), close: async () => void (await source.return(undefined)) };
}

/** Fetches the next item while the current one is worked on. A failure is thrown where its item is due. */
export async function* readAhead<Item>(source: AsyncGenerator<Item>): AsyncGenerator<Item> {
  try {
    let next = source.next();
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = source.next();
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await source.return(undefined);
  }
}
