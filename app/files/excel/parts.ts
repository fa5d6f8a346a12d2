import { escapeHtml } from '~/rules/escape';
import type { Cell, Column } from '../workbook';
import { columnName } from './row-xml';

/** What stands around the rows of a sheet (ECMA-376, 18.2 and 18.3). */

const head =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
/** of a row of one line, in points */
const lineHeight = 15;
const margins = '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>';
const footer = '<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>';

export const tableStart = (widths: readonly number[]): string =>
  [
    head,
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    '<sheetViews><sheetView tabSelected="1" workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>',
    '</sheetView></sheetViews>',
    `<sheetFormatPr defaultRowHeight="${lineHeight}"/>`,
    colsXml(widths),
    '<sheetData>',
  ].join('');

export const tableEnd = (filter: string): string =>
  [
    '</sheetData>',
    `<autoFilter ref="${filter}"/>`,
    margins,
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>',
    footer,
    // Booking numbers are texts of digits: Excel need not warn of each.
    `<ignoredErrors><ignoredError sqref="${filter}" numberStoredAsText="1"/></ignoredErrors>`,
    '</worksheet>',
  ].join('');

const aboutWidth = 80;
export const aboutStart = [
  head,
  '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
  '<sheetViews><sheetView workbookViewId="0"/></sheetViews>',
  `<sheetFormatPr defaultRowHeight="${lineHeight}"/>`,
  colsXml([28, aboutWidth]),
  '<sheetData>',
].join('');
export const aboutEnd = `</sheetData>${margins}<pageSetup paperSize="9" fitToHeight="0"/></worksheet>`;

function colsXml(widths: readonly number[]): string {
  const cols = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${cols.join('')}</cols>`;
}

/** in characters, as far as values of the kind need; a text is as long as it is */
const needed = { text: 8, year: 8, day: 11, month: 11, count: 9, money: 14, percent: 10, rate: 10, decimal: 12 };
const widest = 50;
/** the button of the filter, which Excel draws over the heading */
const filterButton = 3;

const wordsOf = ({ label }: Column) => label.split(/\s+/);

export function widthsOf(columns: readonly Column[], rows: readonly (readonly Cell[])[]): number[] {
  return columns.map((column, index) => {
    if (column.width) return Math.min(widest, column.width);
    const longestWord = Math.max(...wordsOf(column).map(word => word.length));
    const texts = column.kind === 'text' ? rows.map(row => String(row[index] ?? '').length + 2) : [];
    const wanted = Math.max(needed[column.kind], longestWord + filterButton, ...texts);
    return Math.min(widest, wanted);
  });
}

export const aboutHeight = ([, value]: readonly [string, string]): number =>
  Math.min(27, Math.ceil(value.length / (aboutWidth * 0.9)) || 1) * lineHeight;

/** In points. */
export function headHeight(columns: readonly Column[], widths: readonly number[]): number {
  const lines = columns.map((column, index) => {
    const room = (widths[index] ?? 0) - filterButton;
    let [count, used] = [1, 0];
    for (const { length } of wordsOf(column)) {
      const next = used === 0 ? length : used + 1 + length;
      if (next > room && used > 0) count += 1;
      used = next > room ? length : next;
    }
    return count;
  });
  return Math.max(1, ...lines) * lineHeight;
}

/** 'A1:L100' */
export const rangeOf = (columns: number, rows: number): string => `A1:${columnName(columns - 1)}${rows}`;

/** LibreOffice shows a filter only by an absolute name; the first row is repeated on each printed page. */
export function withNames(workbookXml: string, sheetName: string, filter: string): string {
  const quoted = `'${escapeHtml(sheetName.replaceAll("'", "''"))}'!`;
  const absolute = filter.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
  const name = (kind: string, more: string, what: string) =>
    `<definedName name="_xlnm.${kind}" localSheetId="0"${more}>${quoted}${what}</definedName>`;
  const names = name('_FilterDatabase', ' hidden="1"', absolute) + name('Print_Titles', '', '$1:$1');
  return workbookXml
    .replace('<sheets>', () => '<bookViews><workbookView/></bookViews><sheets>')
    .replace('</sheets>', () => `</sheets><definedNames>${names}</definedNames>`);
}

export function sheetNamesOf(title: string, aboutTitle: string): [string, string] {
  const first = sheetName(title);
  return [first, sheetName(aboutTitle, first)];
}

/** A name as Excel takes it for a sheet: none of its own signs, 31 characters, not the one that it keeps for itself. */
function sheetName(title: string, taken = ''): string {
  const clean = title
    .replace(/[\0-\x1f[\]:*?/\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'+|'+$/g, '');
  const name = cut(clean || 'Export', 31);
  const clash = [taken.toLowerCase(), 'history'].includes(name.toLowerCase());
  return clash ? `${cut(name, 29)} 2` : name;
}

const cut = (text: string, maxLength: number) =>
  text
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[\s']+$/, '');
