import { dayNumber, looksLikeFormula, plainNumber, rounded, writable } from '../values';
import type { Cell, Column } from '../workbook';
import { bodyStyle, isText, type StyleName, type TextStyle, totalStyle } from './styles';

export interface StyledCell {
  value: string | number;
  style: StyleName;
  formula?: string | null;
}

/** null leaves the cell out. */
export type SheetRow = (StyledCell | null)[];

export const bodyRow = (row: readonly Cell[], columns: readonly Column[]): SheetRow =>
  columns.map((column, index) => cellOf(row[index] ?? null, column));

export const totalRow = (
  row: readonly Cell[],
  columns: readonly Column[],
  formulas: readonly (string | null)[],
): SheetRow =>
  columns.map((column, index) => {
    const value = row[index] ?? null;
    const cell = cellOf(value, column);
    if (typeof cell?.value === 'number')
      return { value: cell.value, style: totalStyle[column.kind], formula: formulas[index] };
    return textCell(typeof value === 'string' ? value : '', 'totalText');
  });

export const headRow = (columns: readonly Column[]): SheetRow =>
  columns.map(column => textCell(column.label, isText(column.kind) ? 'headText' : 'headFigure'));

export const aboutRow = ([label, value]: readonly [string, string]): SheetRow => [
  textCell(label, 'aboutLabel'),
  textCell(writable(value) || '–', 'aboutText'),
];

export const noteRow = (words: string): SheetRow => [textCell(words)];

function cellOf(value: Cell, { kind }: Column): StyledCell | null {
  if (value === null || value === '') return null;
  if (typeof value === 'string') return dayCell(value, kind) ?? textCell(value);
  const number = plainNumber(value);
  if (number === null) return null;
  // A stray fraction of a cent would make a sum in Excel differ from the one on the page.
  if (kind === 'money' || kind === 'decimal') return { value: rounded(number, 2), style: kind };
  if (kind === 'percent' || kind === 'rate') return { value: rounded(number / 100, 6), style: 'percent' };
  return { value: number, style: isText(kind) ? 'label' : bodyStyle[kind] };
}

function dayCell(value: string, kind: Column['kind']): StyledCell | null {
  const number = kind === 'day' || kind === 'month' ? dayNumber(value) : null;
  return number === null ? null : { value: number, style: bodyStyle[kind] };
}

/** The only way of a text into a sheet, so that no formula gets past the mark. */
function textCell(value: string, style: TextStyle = 'plain'): StyledCell {
  const clean = text(value);
  return { value: clean, style: looksLikeFormula(clean) ? `${style}Guarded` : style };
}

/** Excel reads `_x0041_` in a file as A; escaping its first sign keeps such a text as it is. */
const text = (value: string): string => writable(value).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
