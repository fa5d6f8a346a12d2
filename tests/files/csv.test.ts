import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { csvFile } from '~/files/csv.server';
import type { Sheet } from '~/files/workbook';
import type { Language } from '~/languages';
import { never, sheetOf } from './sheets';

const textIn = async (language: Language, changes: Partial<Sheet> = {}, notes: string[] = [], market?: string) =>
  gunzipSync(await csvFile(sheetOf(changes), { language, market, signal: never(), notes: () => notes })).toString(
    'utf8',
  );

/** RFC 4180, to the letter. @throws Error where a file breaks it */
function parse(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let rest = text;
  while (rest !== '') {
    const row: string[] = [];
    for (;;) {
      const field = /^"((?:[^"]|"")*)"/.exec(rest) ?? new RegExp(`^([^"\\r\\n${separator}]*)`).exec(rest);
      if (!field) throw new Error(`No field: ${rest.slice(0, 40)}`);
      row.push((field[1] ?? '').replaceAll('""', '"'));
      rest = rest.slice(field[0].length);
      if (!rest.startsWith(separator)) break;
      rest = rest.slice(1);
    }
    if (!rest.startsWith('\r\n')) throw new Error(`No line end: ${JSON.stringify(rest.slice(0, 40))}`);
    rest = rest.slice(2);
    rows.push(row);
  }
  return rows;
}

const long = `${'x'.repeat(32_766)}…`;
const english = [
  ['Booking number', 'Booking date', 'Month', 'Customer', 'Persons', 'Total', 'Share (%)', 'Per person'],
  ['0010-7', '2026-03-29', '2026-03', `'=HYPERLINK("x")`, '2', '28900.00', '12.34', '0.33'],
  ["'+49", '2026-10-25', '2026-10', 'Müller & Söhne <"b">', '0', '1234.57', '100.00', '0.00'],
  ["'-5", '1900-02-28', '2026-13', '😀 Nuñez', '', '0.30', '-100.00', '1e+300'],
  ["'@x", '2024-02-29', '2024-02', 'badname\nline', '1234567', '-12.50', '0.00', '2.68'],
  ['007', 'soon', '', long, '', '1.01', '0.01', '-2.68'],
  ['_x0041_', '', '', '  spaced; "x", y  ', '', '', '', ''],
  ["'\tTab", '9999-12-31', '1999-12', 'half \ufffd sign', '-3', '0.00', '5.94', '0.00'],
];
const decimalComma = english.map((row, index) =>
  index === 0 ? row : row.map((field, column) => (column > 3 ? field.replace('.', ',') : field)),
);

describe('a CSV file', () => {
  it.each(['de', 'nl', 'nl-BE', 'fr', 'es', 'pt'] as const)(
    'in %s has semicolons and a decimal comma, as its programs expect',
    async language => {
      const text = await textIn(language);
      expect(text.charCodeAt(0)).toBe(0xfeff);
      expect(parse(text.slice(1), ';')).toEqual(decimalComma);
    },
  );

  it('in English has commas and a decimal point', async () => {
    expect(parse((await textIn('en')).slice(1), ',')).toEqual(english);
  });

  it.each(['de', 'en'] as const)('of a Swiss brand, in %s, has semicolons and a decimal point', async language => {
    const text = await textIn(language, {}, [], 'CH');
    expect(parse(text.slice(1), ';')).toEqual(english);
  });

  it.each([['=1+1'], ['+1'], ['-1'], ['@a'], ['\t=1'], ['\r=1'], ['\n=1'], ['＝1']])(
    'lets no program run the text %j',
    async dangerous => {
      const text = await textIn('de', { rows: [[dangerous]] });
      expect(parse(text.slice(1), ';')[1]?.[0]).toMatch(/^'/);
    },
  );

  it('leaves negative figures figures', async () => {
    expect(parse((await textIn('de', { rows: [[null, null, null, null, -2, -5.5]] })).slice(1), ';')[1]).toEqual([
      '',
      '',
      '',
      '',
      '-2',
      '-5,50',
      '',
      '',
    ]);
  });

  it('has neither totals nor a second sheet: all its rows are rows, unless some had to be left out', async () => {
    const changes = { rows: [['A1']], totals: ['Total'] };
    expect(parse((await textIn('en', changes)).slice(1), ',')).toHaveLength(2);
    expect(parse((await textIn('en', changes, ['Only the first row.'])).slice(1), ',')[2]).toEqual([
      'Only the first row.',
    ]);
  });
});
