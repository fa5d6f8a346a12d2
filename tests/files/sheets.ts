import type { Cell, Column, Sheet } from '~/files/workbook';

/** A table with a value of each kind and everything that has ever broken a file. */
export const columns: Column[] = [
  { label: 'Booking number', kind: 'text' },
  { label: 'Booking date', kind: 'day' },
  { label: 'Month', kind: 'month' },
  { label: 'Customer', kind: 'text' },
  { label: 'Persons', kind: 'count' },
  { label: 'Total', kind: 'money' },
  { label: 'Share', kind: 'percent' },
  { label: 'Per person', kind: 'decimal' },
];

export const rows: Cell[][] = [
  // Both days of clock change, and the most expensive suite.
  ['0010-7', '2026-03-29', '2026-03', '=HYPERLINK("x")', 2, 28_900, 12.34, 1 / 3],
  ['+49', '2026-10-25', '2026-10', 'Müller & Söhne <"b">', 0, 1234.565, 100, -0],
  ['-5', '1900-02-28', '2026-13', '😀 Nuñez', Number.NaN, 0.1 + 0.2, -100, 1e300],
  ['@x', '2024-02-29', '2024-02', 'bad\0\x07name\r\nline', 1_234_567, -12.5, 0, 2.675],
  ['007', 'soon', null, 'x'.repeat(40_000), Number.POSITIVE_INFINITY, 1.005, 0.01, -2.675],
  ['_x0041_', null, '', '  spaced; "x", y  ', null, null, null, null],
  ['\tTab', '9999-12-31', '1999-12', 'half \ud83d sign', -3, -0.004, 5.94, 1e-9],
];

export const sheetOf = (changes: Partial<Sheet> = {}): Sheet => ({
  title: 'Transactions',
  columns,
  rows,
  about: [
    ['Partner', 'Seeblick (10001)'],
    ['Search', '=1+1'],
  ],
  ...changes,
});

export const never = () => new AbortController().signal;
