/** Written out, because a style sheet that makes a row a grid makes it no row any more. */
export const roles = {
  table: 'table',
  rowgroup: 'rowgroup',
  row: 'row',
  columnheader: 'columnheader',
  rowheader: 'rowheader',
  cell: 'cell',
} as const;
