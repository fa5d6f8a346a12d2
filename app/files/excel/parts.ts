import type { Column } from '../workbook';

/** What stands around the rows of a sheet, and the changes to the workbook's own part (ECMA-376, 18.2 and 18.3). */

const head =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
const margins = '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>';
const footer = '<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>';

/** The beginning of the table: widths, and a first row that stays while one scrolls. */
export const tableStart = (columns: readonly Column[]): string =>
  [
    head,
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    '<sheetViews><sheetView tabSelected="1" workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>',
    '</sheetView></sheetViews>',
    colsXml(columns.map(widthOf)),
    '<sheetData>',
  ].join('');

/** The end of the table: the filter over its rows without the totals, and how it is printed. */
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

export const aboutStart = `${head}<sheetViews><sheetView workbookViewId="0"/></sheetViews>${colsXml([28, 80])}<sheetData>`;
export const aboutEnd = `</sheetData>${margins}</worksheet>`;

function colsXml(widths: number[]): string {
  const cols = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${cols.join('')}</cols>`;
}

/** in characters, as far as values of the kind need */
const widths = { text: 20, day: 11, month: 11, whole: 9, money: 14, percent: 10, decimal: 12 };
const widest = 60;
const filterButton = 3;

export function widthOf({ kind, label, width }: Column): number {
  const longestWord = Math.max(...label.split(/\s+/).map(word => word.length));
  return Math.min(widest, width ?? Math.max(widths[kind], longestWord + filterButton));
}

/** 'A1:L100' */
export const rangeOf = (columns: number, rows: number): string => `A1:${columnName(columns - 1)}${rows}`;

function columnName(index: number): string {
  return (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/**
 * The workbook's part, with names for the filter (LibreOffice shows a filter only by an absolute one) and for the row that
 * is repeated on each printed page.
 */
export function withNames(workbookXml: string, sheetName: string, filter: string): string {
  const quoted = `'${escapeXml(sheetName.replaceAll("'", "''"))}'!`;
  const absolute = filter.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
  const name = (kind: string, more: string, what: string) =>
    `<definedName name="_xlnm.${kind}" localSheetId="0"${more}>${quoted}${what}</definedName>`;
  const names = name('_FilterDatabase', ' hidden="1"', absolute) + name('Print_Titles', '', '$1:$1');
  return workbookXml
    .replace('<sheets>', () => '<bookViews><workbookView/></bookViews><sheets>')
    .replace('</sheets>', () => `</sheets><definedNames>${names}</definedNames>`);
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A name as Excel takes it for a sheet: none of its own signs, 31 characters, not the one that it keeps for itself. */
export function sheetName(title: string, taken = ''): string {
  const clean = title
    .replace(/[\0-\x1f[\]:*?/\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'+|'+$/g, '');
  const name = cut(clean || 'Export', 31);
  const clash = [taken.toLowerCase(), 'history'].includes(name.toLowerCase());
  return clash ? `${cut(name, 29)} 2` : name;
}

const cut = (text: string, most: number) =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[\s']+$/, '');
