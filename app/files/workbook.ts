/**
 * What an export is before it becomes a file: one table and the page that says what it is. The Excel file and the CSV
 * are made from the same sheet, so that they can't differ.
 */

/**
 * How a column's values are written and read:
 * - `text` as it is, never a formula, whatever it begins with
 * - `day` a calendar day 'YYYY-MM-DD', in Excel a date (D5: no time, no zone)
 * - `month` a calendar month 'YYYY-MM', in Excel the date of its first day, shown as month and year
 * - `whole` a whole number
 * - `money` EUR with two decimals
 * - `percent` 12.34 means 12.34 % (in Excel 0.1234 shown as percent)
 * - `decimal` a number with two decimals
 */
export type ColumnKind = 'text' | 'day' | 'month' | 'whole' | 'money' | 'percent' | 'decimal';

export interface Column {
  /** heading, in the visitor's language */
  label: string;
  kind: ColumnKind;
  /** in characters; without one it follows from kind and label */
  width?: number;
}

/** null = there is no value: an empty cell, never a zero. */
export type Cell = string | number | null;

export interface Sheet {
  /** name of the first sheet, in the visitor's language */
  title: string;
  columns: Column[];
  /** one cell a column; what is read piece by piece goes into the file piece by piece */
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>;
  /** the table's last row, set apart; one cell a column. A function is asked after the last row was read. */
  totals?: Cell[] | (() => Cell[]);
  /** lines of the second sheet: what, and its value */
  about: [label: string, value: string][];
  /** what a reader must know about the figures, such as that rows are missing at the end */
  notice?: string;
}

/** An export never has more rows than this; the file says so where it was cut. */
export const maxRows = 200_000;
