import { escapeHtml } from '~/rules/escape';
import type { SheetRow, StyledCell } from './cells';
import { styleNames } from './styles';

/** ECMA-376, 18.3.1.73. @param number from 1 @param height in points: not every program finds out by itself */
export function rowXml(row: SheetRow, number: number, height?: number): string {
  let cells = '';
  for (let column = 0; column < row.length; column += 1) {
    const cell = row[column];
    if (cell) cells += cellXml(cell, columnName(column) + number);
  }
  const size = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
  return cells && `<row${size} r="${number}">${cells}</row>`;
}

const styleAttributes = new Map(styleNames.map((style, index) => [style, index === 0 ? '' : ` s="${index}"`]));

/** `<v>` may drop outer spaces and line ends, and LibreOffice does not undo this escape there. */
const inlineOnly = /^\s|\n|_x005F_|\s$/;

function cellXml({ value, style, formula }: StyledCell, reference: string): string {
  const cell = `<c r="${reference}"${styleAttributes.get(style)}`;
  if (value === '') return `${cell}/>`;
  if (typeof value === 'number') return `${cell}>${formula ? `<f>${escapeHtml(formula)}</f>` : ''}<v>${value}</v></c>`;
  const text = escapeHtml(value);
  return inlineOnly.test(value)
    ? `${cell} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
    : `${cell} t="str"><v>${text}</v></c>`;
}

/** 'A' for 0, 'AA' for 26 */
export function columnName(index: number): string {
  return (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}
