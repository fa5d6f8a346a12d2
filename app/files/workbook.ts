/** `day` is 'YYYY-MM-DD' and `month` 'YYYY-MM', both dates in Excel (D5); `money` is EUR; `percent` 12.34 means 12.34 %. */
export type ColumnKind = 'text' | 'day' | 'month' | 'whole' | 'money' | 'percent' | 'decimal';

export interface Column {
  label: string;
  kind: ColumnKind;
  /** in characters; follows from kind and label by default */
  width?: number;
}

/** null is an empty cell, never a zero. */
export type Cell = string | number | null;

/** An export before it becomes a file: Excel and CSV are made of the same one. */
export interface Sheet {
  title: string;
  columns: Column[];
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>;
  /** a function is called after the last row was read */
  totals?: Cell[] | (() => Cell[]);
  /** lines of the second sheet */
  about: [label: string, value: string][];
  notice?: string;
}

export const maxRows = 200_000;
