import type { ColumnType } from 'kysely';

/** A text of a record: its column, and how it is validated. */
export interface Field {
  column: string;
  required?: boolean;
  min?: number;
  max?: number;
  pattern?: RegExp;
  /** false is answered as 'pattern' */
  one?: (value: string) => boolean;
}

/** By the names of the wire. */
export type Fields<Name extends string> = Record<Name, Field>;

/** A record's texts: each needs a row, or the platform would forget it. */
export type TextsOf<Wire> = { [Name in keyof Wire]-?: Wire[Name] extends string ? Name : never }[keyof Wire] & string;

/** The columns of a table that are a record's texts. */
export type TextColumns<Rows extends Fields<string>> = {
  [Name in keyof Rows as Rows[Name]['column']]: Rows[Name] extends { required: true } ? string : Blank;
};

/** '' where a row is added without it. */
export type Blank = ColumnType<string, string | undefined, string>;

type ColumnOf<Rows extends Fields<string>> = Rows[keyof Rows]['column'];

export function toWire<Rows extends Fields<string>>(fields: Rows, row: Record<ColumnOf<Rows>, string>) {
  const texts: Record<string, string> = row;
  const entries = Object.entries(fields).map(([name, { column }]) => [name, texts[column]]);
  return Object.fromEntries(entries) as Record<keyof Rows, string>;
}

export function toColumns<Rows extends Fields<string>>(fields: Rows, record: Record<keyof Rows, string>) {
  const entries = Object.entries(fields).map(([name, { column }]) => [column, record[name]]);
  return Object.fromEntries(entries) as Record<ColumnOf<Rows>, string>;
}

export function emptyRow<Rows extends Fields<string>>(fields: Rows) {
  return Object.fromEntries(Object.values(fields).map(({ column }) => [column, ''])) as Record<ColumnOf<Rows>, string>;
}
