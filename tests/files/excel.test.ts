import { beforeAll, describe, expect, it } from 'vitest';
import { excelFile } from '~/files/excel/excel-file.server';
import type { Sheet } from '~/files/workbook';
import { languageCodes } from '../tools/languages';
import { atScale } from '../tools/scale';
import { libreOffice, readByLibreOffice } from './libreoffice';
import { type ReadCell, type ReadWorkbook, readWorkbook, unzip } from './read-workbook';
import { never, sheetOf } from './sheets';

const options = {
  language: 'de' as const,
  aboutTitle: 'About this file',
  signal: never(),
  notes: () => [] as string[],
};
const made = (changes: Partial<Sheet> = {}, more: Partial<typeof options> = {}) =>
  excelFile(sheetOf(changes), { ...options, ...more });
const partOf = (file: Uint8Array, name: string) => unzip(Buffer.from(file)).get(name)?.toString('utf8') ?? '';

const text = (words: string): ReadCell => ({ text: words });
const number = (value: number): ReadCell => ({ number: value });
const day = (iso: string): ReadCell => ({ day: iso });
const percent = (value: number): ReadCell => ({ percent: value });

/** The table of sheets.ts as it must arrive, worked out by hand. */
const expected: ReadCell[][] = [
  ['Booking number', 'Booking date', 'Month', 'Customer', 'Persons', 'Total', 'Share', 'Per person'].map(text),
  [
    text('0010-7'),
    day('2026-03-29'),
    day('2026-03-01'),
    text('=HYPERLINK("x")'),
    number(2),
    number(28_900),
    percent(0.1234),
    number(0.33),
  ],
  [
    text('+49'),
    day('2026-10-25'),
    day('2026-10-01'),
    text('Müller & Söhne <"b">'),
    number(0),
    number(1234.57),
    percent(1),
    number(0),
  ],
  [text('-5'), text('1900-02-28'), text('2026-13'), text('😀 Nuñez'), null, number(0.3), percent(-1), number(1e300)],
  [
    text('@x'),
    day('2024-02-29'),
    day('2024-02-01'),
    text('badname\nline'),
    number(1_234_567),
    number(-12.5),
    percent(0),
    number(2.68),
  ],
  [text('007'), text('soon'), null, text(`${'x'.repeat(32_766)}…`), null, number(1.01), percent(0.0001), number(-2.68)],
  [text('_x0041_'), null, null, text('  spaced; "x", y  ')],
  [
    text('\tTab'),
    day('9999-12-31'),
    day('1999-12-01'),
    text('half \ufffd sign'),
    number(-3),
    number(0),
    percent(0.0594),
    number(0),
  ],
];
const subtotal = (value: number, column: string): ReadCell => ({
  number: value,
  formula: `SUBTOTAL(109,${column}2:${column}8)`,
});
const totals = [
  text('Total'),
  null,
  null,
  null,
  subtotal(1_234_566, 'E'),
  subtotal(30_123.38, 'F'),
  percent(0.5),
  null,
];

const readers: [name: string, read: (file: Uint8Array) => ReadWorkbook][] = [
  ['by the letter of the standard', readWorkbook],
  ...(libreOffice ? [['by LibreOffice', readByLibreOffice] as [string, typeof readByLibreOffice]] : []),
];
if (!libreOffice)
  process.stdout.write('LibreOffice is not on this machine: its part is read by the tests’ own reader alone.\n');

describe.each(readers)('an Excel file read %s', (_, read) => {
  let workbook: ReadWorkbook;
  beforeAll(async () => {
    const file = await made(
      {
        totals: ['Total', null, null, null, 1_234_566, 30_123.38, 50, null],
      },
      { notes: () => ['=Only the first 7 rows'] },
    );
    workbook = read(file);
  });

  it('has the same values: dates are dates, money and percent numbers, formula-looking names text', () => {
    expect(workbook.get('Transactions')?.slice(0, 8)).toEqual(expected);
  });

  it('has its totals in the last row, and below a free row what must be said', () => {
    const below = workbook.get('Transactions')?.slice(8) ?? [];
    // An empty cell at the end may be there or not.
    expect([...(below[0] ?? []), null].slice(0, 8)).toEqual(totals.map(cell => cell));
    expect(below.slice(1)).toEqual([[], [text('=Only the first 7 rows')]]);
  });

  it('says on its second sheet what it is', () => {
    expect(workbook.get('About this file')).toEqual([
      [text('Partner'), text('Seeblick (10001)')],
      [text('Search'), text('=1+1')],
    ]);
  });
});

describe('an Excel file', () => {
  it('keeps its bold first row in place, filters its rows and not its totals, and repeats its head on paper', async () => {
    const file = await made({ totals: ['Total'] });
    const sheet = partOf(file, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<autoFilter ref="A1:H8"/>');
    const names = partOf(file, 'xl/workbook.xml');
    expect(names).toContain(`hidden="1">'Transactions'!$A$1:$H$8<`);
    expect(names).toContain(`>'Transactions'!$1:$1<`);
  });

  it('marks a text that looks like a formula, so that it stays text when it is edited', async () => {
    const file = await made();
    const cell = /<c r="D2" s="(\d+)" t="str">/.exec(partOf(file, 'xl/worksheets/sheet1.xml'))?.[1];
    const styles = [...partOf(file, 'xl/styles.xml').matchAll(/<xf [^>]*xfId[^>]*>/g)].map(([tag]) => tag);
    expect(styles[Number(cell)]).toContain('quotePrefix="1"');
  });

  it('marks such a text wherever it stands: as a heading, among the totals, on the second sheet', async () => {
    const file = await made({
      columns: [{ label: '+1', kind: 'text' }],
      rows: [],
      totals: ['-1'],
      about: [['@a', '=1+1']],
    });
    const styles = [...partOf(file, 'xl/styles.xml').matchAll(/<xf [^>]*xfId[^>]*>/g)].map(([tag]) => tag);
    const marked = (sheet: string) =>
      [...partOf(file, sheet).matchAll(/<c r="(\w+)" s="(\d+)"/g)]
        .filter(([, , style]) => styles[Number(style)]?.includes('quotePrefix="1"'))
        .map(([, cell]) => cell);
    expect(marked('xl/worksheets/sheet1.xml')).toEqual(['A1', 'A2']);
    expect(marked('xl/worksheets/sheet2.xml')).toEqual(['A1', 'B1']);
  });

  it.each([
    ['de', 'dd\\.mm\\.yyyy'],
    ['nl', 'dd\\-mm\\-yyyy'],
    ['en', 'dd\\/mm\\/yyyy'],
    ['pt', 'dd\\/mm\\/yyyy'],
  ] as const)('shows days as %s writes them', async (language, format) => {
    expect(partOf(await made({}, { language: language as 'de' }), 'xl/styles.xml')).toContain(`formatCode="${format}"`);
  });

  it('is the same table in every language', async () => {
    const tables = [];
    for (const language of atScale(['de', 'nl-BE'], languageCodes))
      tables.push(readWorkbook(await made({}, { language: language as 'de' })));
    for (const table of tables) expect(table.get('Transactions')).toEqual(expected);
  });

  it('has its head, filter and second sheet without any row as well', async () => {
    const file = await made({ rows: [] });
    expect(readWorkbook(file).get('Transactions')).toEqual(expected.slice(0, 1));
    expect(partOf(file, 'xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:H1"/>');
  });

  it.each([
    ['Partner: [a/b]?*', 'Partner a b'],
    ["'quoted'", 'quoted'],
    ['History', 'History 2'],
    ['About this file', 'About this file'],
    ['Umsätze mit sehr langem Namen 2026 😀', 'Umsätze mit sehr langem Namen 2'],
    ['', 'Export'],
  ])('names its sheet after %j as Excel allows it', async (title, name) => {
    const [first, second] = [...readWorkbook(await made({ title })).keys()];
    expect(first).toBe(name);
    expect(second).not.toBe(first);
  });

  it('has more columns than the alphabet', async () => {
    const labels = Array.from({ length: 30 }, (_, index) => `c${index}`);
    const many = labels.map(label => ({ label, kind: 'text' as const }));
    const file = await made({ columns: many, rows: [labels] });
    expect(readWorkbook(file).get('Transactions')).toEqual([labels.map(text), labels.map(text)]);
    expect(partOf(file, 'xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:AD2"/>');
  });

  it('has all rows of a table that is read piece by piece, in their order', async () => {
    async function* counted() {
      for (let count = 1; count <= 2_345; count += 1) yield [[`n${count}`, null, null, null, count]];
    }
    const table = readWorkbook(await made({ rows: counted() })).get('Transactions') ?? [];
    expect(table.length).toBe(2_346);
    expect([table[1]?.[4], table[500]?.[4], table[501]?.[0], table[2_345]?.[4]]).toEqual([
      number(1),
      number(500),
      text('n501'),
      number(2_345),
    ]);
  });
});

describe('an Excel file is made to be looked at', () => {
  const widthsOf = (file: Uint8Array) =>
    [...partOf(file, 'xl/worksheets/sheet1.xml').matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) =>
      Number(width),
    );

  it('its columns are as wide as their values, a text’s by what stands in it', async () => {
    const labels = { number: 'No', route: 'Route', paid: 'Commission incl. VAT' };
    const three = [
      { label: labels.number, kind: 'text' as const },
      { label: labels.route, kind: 'text' as const },
      { label: labels.paid, kind: 'money' as const },
    ];
    const file = await made({
      columns: three,
      rows: [
        ['A1', 'Kiel – Oslo – Bergen', 1],
        ['A2', 'x'.repeat(300), 2],
      ],
    });
    expect(widthsOf(file)).toEqual([8, 50, 14]);
    expect(widthsOf(await made({ columns: three, rows: [['A1', 'Kiel – Oslo – Bergen', 1]] }))).toEqual([8, 22, 14]);
  });

  it('its head and the lines of its second sheet are as high as their text', async () => {
    const two = [
      { label: 'No', kind: 'text' as const },
      { label: 'Commission incl. VAT', kind: 'money' as const },
    ];
    const file = await made({ columns: two, rows: [['A1', 1]], about: [['Search', 'x '.repeat(80)]] });
    expect(partOf(file, 'xl/worksheets/sheet1.xml')).toContain('<row ht="30" customHeight="1" r="1"');
    expect(partOf(file, 'xl/worksheets/sheet2.xml')).toContain('<row ht="45" customHeight="1" r="1"');
  });
});
