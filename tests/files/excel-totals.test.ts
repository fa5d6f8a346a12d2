import { describe, expect, it } from 'vitest';
import { excelFile } from '~/files/excel/excel-file.server';
import type { Column, Sheet } from '~/files/workbook';
import { libreOffice, readByLibreOffice } from './libreoffice';
import { type ReadWorkbook, readWorkbook } from './read-workbook';
import { never, sheetOf } from './sheets';

const made = (changes: Partial<Sheet>) =>
  excelFile(sheetOf(changes), { language: 'en', aboutTitle: 'About', signal: never(), notes: () => [] });

const readers: [name: string, read: (file: Uint8Array) => ReadWorkbook][] = [
  ['by the letter of the standard', readWorkbook],
  ...(libreOffice ? [['by LibreOffice', readByLibreOffice] as [string, typeof readByLibreOffice]] : []),
];

describe.each(readers)('totals of a filtered table read %s', (_, read) => {
  it('are sums of what is shown, and a rate or a share is what these sums make', async () => {
    const head: Column[] = [
      { label: 'Area', kind: 'text' },
      { label: 'Visits', kind: 'count' },
      { label: 'BU', kind: 'count' },
      { label: 'BU per visits', kind: 'percent', quotient: [2, 1] },
      { label: 'Sales', kind: 'money' },
      { label: 'Sales per booking', kind: 'money', quotient: [4, 2] },
      { label: 'StBu', kind: 'count' },
      { label: 'Cancellation rate', kind: 'percent', quotient: [6, 2, 6] },
      { label: 'Sales, 2025', kind: 'money' },
      { label: 'Against 2025', kind: 'rate', quotient: [4, 8] },
    ];
    const rows = [
      ['North', 300, 2, 0.67, 1000.1, 500.05, 1, 33.33, 1000, 0.01],
      ['South', 99, 1, 1.01, 500.2, 500.2, 0, 0, 200, 150.1],
    ];
    const file = await made({
      columns: head,
      rows,
      totals: ['Total', 399, 3, 0.75, 1500.3, 500.1, 1, 25, 1200, 25.03],
    });
    expect(read(file).get('Transactions')?.[3]).toEqual([
      { text: 'Total' },
      { number: 399, formula: 'SUBTOTAL(109,B2:B3)' },
      { number: 3, formula: 'SUBTOTAL(109,C2:C3)' },
      { percent: 0.0075, formula: 'IF(B4>0,ROUND(C4/B4,4),"")' },
      { number: 1500.3, formula: 'SUBTOTAL(109,E2:E3)' },
      { number: 500.1, formula: 'IF(C4>0,ROUND(E4/C4,2),"")' },
      { number: 1, formula: 'SUBTOTAL(109,G2:G3)' },
      { percent: 0.25, formula: 'IF(C4+G4>0,ROUND(G4/(C4+G4),4),"")' },
      { number: 1200, formula: 'SUBTOTAL(109,I2:I3)' },
      { percent: 0.2503, formula: 'IF(I4>0,ROUND(E4/I4-1,4),"")' },
    ]);
  });
});

it('there is no formula where a total is not what the rows in it add up to', async () => {
  const rows = [[null, null, null, null, 2, 10.5]];
  const table = readWorkbook(await made({ rows, totals: ['Total', null, null, null, 3, 10.5] })).get('Transactions');
  expect(table?.[2]?.slice(4, 6)).toEqual([{ number: 3 }, { number: 10.5, formula: 'SUBTOTAL(109,F2:F2)' }]);
});

it('totals may be known only when all rows were read', async () => {
  let sum = 0;
  function* summed() {
    for (const price of [10, 20.5]) {
      sum += price;
      yield [null, null, null, null, null, price];
    }
  }
  const table = readWorkbook(await made({ rows: summed(), totals: () => ['Total', null, null, null, null, sum] }));
  expect(table.get('Transactions')?.[3]?.[5]).toEqual({ number: 30.5, formula: 'SUBTOTAL(109,F2:F3)' });
});
