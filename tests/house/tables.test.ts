import { expect, it } from 'vitest';
import { filesIn, textOfFile } from './imports';

/** Their rows are not all of one kind, so no list of columns can make the cells below a head. */
const byHand = new Map([
  ['app/routes/home/latest.tsx', 'the second column names the row, and on a phone it holds others'],
  ['app/routes/statistics/bookings/settlement.tsx', 'what is expected, lines of statements, and what comes of them'],
]);

it('the pages’ tables have heads and cells from one list of columns: use ColumnRows or RowsTable', () => {
  const raw = filesIn('app/routes', /\.tsx$/).filter(file => /<th\b[^>]*\bscope="col"/.test(textOfFile(file)));
  expect(raw).toEqual([...byHand.keys()]);
});

it('only a table whose head has several rows gets its heads by themselves', () => {
  const heads = filesIn('app/routes', /\.tsx$/).filter(file => /<Heads\b/.test(textOfFile(file)));
  expect(heads).toEqual(['app/routes/partnerdata/history/table.tsx', 'app/routes/statistics/overview/year-table.tsx']);
});
