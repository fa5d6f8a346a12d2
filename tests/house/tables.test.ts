import { expect, it } from 'vitest';
import { filesIn, textOfFile } from './imports';

/** Heads of no list of columns: their rows are not all of one kind, or they are what such a list is shown with. */
const byHand = new Map([
  ['app/parts/form/conflict-table.tsx', 'each cell is a choice, and is named by the heads of its row and column'],
  ['app/parts/report/columns.tsx', 'makes the heads from the columns'],
  ['app/parts/report/sort-head.tsx', 'is the head of a column that sorts'],
  ['app/routes/home/latest.tsx', 'the second column names the row, and on a phone it holds others'],
  ['app/routes/statistics/bookings/settlement.tsx', 'what is expected, lines of statements, and what comes of them'],
]);

/** With a scope of columns or without one, in the head of a table or in a component for it. */
const hasHeads = (text: string) =>
  /<th\b[^>]*\bscope="col"/.test(text) ||
  [...text.matchAll(/<thead\b.*?<\/thead>/gs)].some(([head]) => /<th(?!\w)/.test(head));

it('tables have heads and cells from one list of columns: use ColumnRows or RowsTable', () => {
  const files = [...filesIn('app/parts', /\.tsx$/), ...filesIn('app/routes', /\.tsx$/)];
  expect(files.filter(file => hasHeads(textOfFile(file)))).toEqual([...byHand.keys()]);
});

it('only a table whose head has several rows gets its heads by themselves', () => {
  const heads = filesIn('app/routes', /\.tsx$/).filter(file => /<Heads\b/.test(textOfFile(file)));
  expect(heads).toEqual(['app/routes/partnerdata/history/table.tsx', 'app/routes/statistics/overview/year-table.tsx']);
});
