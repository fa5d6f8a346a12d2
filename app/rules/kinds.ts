declare const kind: unique symbol;

/** EUR. Marked by its type, as are the next ones: a column of another kind refuses it. */
export type Money = number & { readonly [kind]: 'money' };
/** 12.34 means 12.34 %. */
export type Percent = number & { readonly [kind]: 'percent' };
/** Percent that something has grown by. */
export type Rate = number & { readonly [kind]: 'rate' };
/** Anything but money that has two decimals; a whole number is a `count`. */
type Decimal = number & { readonly [kind]: 'decimal' };
/** Never grouped: 2026. */
export type YearNumber = number & { readonly [kind]: 'year' };
/** `YYYY-MM-DD` (D5). */
export type Day = string & { readonly [kind]: 'day' };
/** `YYYY-MM`. */
export type Month = string & { readonly [kind]: 'month' };

/** `valueOf`, because TypeScript compares a type of optional properties with no number or text. */
interface Unmarked {
  readonly [kind]?: undefined;
  valueOf(): unknown;
}

/** What a column's values can be: its kind decides alignment and format, on the page and in its files. */
export interface Kinds {
  text: string & Unmarked;
  count: number & Unmarked;
  year: YearNumber;
  decimal: Decimal;
  money: Money;
  percent: Percent;
  rate: Rate;
  day: Day;
  month: Month;
}

export type Kind = keyof Kinds;

/** null is an unknown value, never a zero. */
export type Column<Row, Key extends string = string> = {
  [Each in Kind]: { key: Key; kind: Each; value: (row: Row) => Kinds[Each] | null; total?: Kinds[Each] | null };
}[Kind];
