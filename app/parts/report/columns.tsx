import type { ReactNode } from 'react';
import type { Language } from '~/languages';
import type { Kind, Column as KindColumn, Kinds } from '~/rules/kinds';
import type { SortLink } from '~/rules/sort';
import { dash, decimal, mediumDay, money, monthText, percent, wholeNumber } from '../frame/format';
import { useLanguage } from '../frame/use-language';
import { SortHead } from './sort-head';

interface Head {
  label: string;
  /** instead of the label alone */
  head?: ReactNode;
  sort?: SortLink;
  headClass?: string;
  /** of the cells; figures have one already */
  className?: string;
  /** in a row of a phone, a class besides */
  place?: string;
}

/** A head and its cells; `cell` shows more than the value. */
export type ValueColumn<Row> = Head & KindColumn<Row> & { cell?: (row: Row) => ReactNode };

/** Without a kind it shows no value, but links. */
export type Column<Row> = ValueColumn<Row> | (Head & { key: string; kind?: undefined; cell: (row: Row) => ReactNode });

function HeadRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr>
      <Heads columns={columns} />
    </tr>
  );
}

/** @param role where the style sheet takes a table's own away */
export function Heads<Row>({ columns, role }: { columns: readonly Column<Row>[]; role?: 'columnheader' }) {
  return columns.map(column => {
    const { key, label, head = label, sort } = column;
    const className = column.headClass ?? figureClass(column);
    if (sort) return <SortHead key={key} id={`by-${key}`} label={head} className={className} role={role} {...sort} />;
    return (
      <th key={key} scope="col" role={role} className={className}>
        {head}
      </th>
    );
  });
}

/** Heads that sort (D27). */
export const withSortLinks = <Row,>(
  columns: readonly Column<Row>[],
  linkOf: (key: string) => SortLink | undefined,
): Column<Row>[] => columns.map(column => ({ ...column, sort: linkOf(column.key) }));

/** How columns give way on narrow screens, and their places in a row of a phone (report.css). */
export const withClasses = <Each extends { key: string }>(
  columns: readonly Each[],
  classes: Record<Each['key'], string>,
): (Each & Pick<Head, 'className' | 'headClass'>)[] =>
  columns.map(column => {
    const className = classes[column.key as Each['key']];
    return { ...column, className, headClass: className };
  });

interface BodyRowsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

interface ColumnRowsProps<Row> extends BodyRowsProps<Row> {
  /** of the row with the columns' totals */
  total?: string;
}

/** What is in a table: its head, its rows and their totals stand under one list of columns. */
export function ColumnRows<Row>({ total, ...body }: ColumnRowsProps<Row>) {
  return (
    <>
      <thead>
        <HeadRow columns={body.columns} />
      </thead>
      <tbody>
        <BodyRows {...body} />
      </tbody>
      {total && (
        <tfoot>
          <FootRow columns={body.columns} label={total} />
        </tfoot>
      )}
    </>
  );
}

/** The first column names the row. */
function BodyRows<Row>({ columns: [first, ...others], rows, keyOf }: BodyRowsProps<Row>) {
  const language = useLanguage();
  return rows.map(row => (
    <tr key={keyOf(row)}>
      {first && <th scope="row">{shown(first, row, language)}</th>}
      {cellsOf(others, row, language)}
    </tr>
  ));
}

/** The columns' totals. */
function FootRow<Row>({ columns: [, ...others], label }: { columns: readonly Column<Row>[]; label: string }) {
  const language = useLanguage();
  return (
    <tr>
      <th scope="row">{label}</th>
      {others.map(column => (
        <td key={column.key} className={figureClass(column)}>
          {totalOf(column, language)}
        </td>
      ))}
    </tr>
  );
}

interface CellExtra {
  rowSpan?: number;
  role?: 'cell';
}

export const cellsOf = <Row,>(columns: readonly Column<Row>[], row: Row, language: Language, extra?: CellExtra) =>
  columns.map(column => (
    <td key={column.key} className={placedClass(column, row)} {...extra}>
      {shown(column, row, language)}
    </td>
  ));

function placedClass<Row>(column: Column<Row>, row: Row): string | undefined {
  const own = column.className ?? cellClass(column, row);
  return column.place ? `${own ?? ''} ${column.place}`.trim() : own;
}

export function shown<Row>(column: Column<Row>, row: Row, language: Language): ReactNode {
  if (column.kind === undefined || column.cell) return column.cell?.(row);
  return formatted(column.kind, column.value(row), language);
}

export const totalOf = <Row,>(column: Column<Row>, language: Language): ReactNode =>
  column.kind && column.total !== undefined && formatted(column.kind, column.total, language);

const formatted = (kind: Kind, value: string | number | null, language: Language): ReactNode =>
  value === null || value === ''
    ? dash
    : (formats[kind] as (value: string | number, language: Language) => ReactNode)(value, language);

const formats: { [Each in Kind]: (value: Kinds[Each], language: Language) => ReactNode } = {
  text: value => value,
  year: String,
  count: wholeNumber,
  money,
  decimal,
  percent: (value, language) => percent(value, language),
  rate: (value, language) => percent(value, language, 'signed'),
  day: (value, language) => <span>{mediumDay(value, language)}</span>,
  month: monthText,
};

const figures: readonly (Kind | undefined)[] = ['count', 'money', 'decimal', 'percent', 'rate'];

/** They are aligned right and never broken. */
export const figureClass = ({ kind }: { kind?: Kind }) => (figures.includes(kind) ? 'figure' : undefined);

/** A rate wears the arrow of its direction beside its sign. */
function cellClass<Row>(column: Column<Row>, row: Row): string | undefined {
  const rate = column.kind === 'rate' ? column.value(row) : null;
  return rate ? `figure ${rate > 0 ? 'pos' : 'neg'}` : figureClass(column);
}

interface CountWithUnitProps {
  count: number;
  /** begins with the number: '3 visits' */
  words(values: { count: number; number: string }): string;
}

/** The unit is for phones, where no head says what is counted. */
export function CountWithUnit({ count, words }: CountWithUnitProps) {
  const number = wholeNumber(count, useLanguage());
  return (
    <>
      {number}
      <span className="unit">{words({ count, number }).slice(number.length)}</span>
    </>
  );
}
