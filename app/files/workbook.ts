import type { Kind, Column as KindColumn } from '~/rules/kinds';

export interface Column {
  label: string;
  /** days and months are dates in Excel (D5) */
  kind: Kind;
  /** in characters; follows from kind and label by default */
  width?: number;
  /** indexes of the columns whose totals make its own: one divided by the sum of the others, for a rate is no sum */
  quotient?: readonly number[];
}

/** null is an empty cell, never a zero. */
export type Cell = string | number | null;

/** An export before it becomes a file: Excel and CSV are made of the same one. */
export interface Sheet {
  title: string;
  columns: Column[];
  /** what comes piece by piece comes in many rows at once: waiting for each would take longer than writing it */
  rows: AsyncIterable<Iterable<Cell[]>> | Iterable<Cell[]>;
  /** a function is called after the last row was read */
  totals?: Cell[] | (() => Cell[]);
  /** lines of the second sheet */
  about: [label: string, value: string][];
  notice?: string;
}

export const maxRows = 200_000;

export type SheetColumn<Row> = KindColumn<Row> &
  Pick<Column, 'label' | 'width'> & {
    /** keys of other columns */
    per?: readonly string[];
  };

/** Head, cells and totals of the same columns. @param totals by default those that the columns have */
export const tableOf = <Row>(
  columns: readonly SheetColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Iterable<Row>>,
  totalLabel: string,
  totals: Cell[] = columns.map(({ total }) => total ?? null),
) => ({
  columns: columns.map(({ label, kind, width, per }) => ({ label, kind, width, quotient: quotientOf(per, columns) })),
  rows: Symbol.asyncIterator in rows ? batchesOf(columns, rows) : mapped(rows, row => cellsOf(columns, row)),
  totals: [totalLabel, ...totals.slice(1)],
});

async function* batchesOf<Row>(columns: readonly KindColumn<Row>[], batches: AsyncIterable<Iterable<Row>>) {
  for await (const rows of batches) yield mapped(rows, row => cellsOf(columns, row));
}

export const inCurrency = <Each extends Pick<Column, 'kind' | 'label'>>(columns: readonly Each[], currency: string) =>
  columns.map(column => (column.kind === 'money' ? { ...column, label: `${column.label}, ${currency}` } : column));

export function* mapped<From, To>(items: Iterable<From>, to: (item: From) => To): Generator<To> {
  for (const item of items) yield to(item);
}

export const cellsOf = <Row>(columns: readonly KindColumn<Row>[], row: Row): Cell[] =>
  columns.map(({ value }) => value(row));

function quotientOf<Row>(per: SheetColumn<Row>['per'], columns: readonly SheetColumn<Row>[]): Column['quotient'] {
  if (!per) return undefined;
  const indexes = per.map(name => columns.findIndex(({ key }) => key === name));
  return indexes.includes(-1) ? undefined : indexes;
}
