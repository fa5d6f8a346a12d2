import { plainNumber, rounded } from '../values';
import type { Cell, Column } from '../workbook';
import { columnName } from './row-xml';

const summed: readonly Column['kind'][] = ['count', 'money'];
const hundredths = (value: number) => Math.round(rounded(value, 2) * 100);

interface TotalFormulas {
  add(row: readonly Cell[]): void;
  of(totals: readonly Cell[], lastRow: number): (string | null)[];
}

/** A total that is not what its column adds up to stays a value: some rows may have been left out. */
export function totalFormulas(columns: readonly Column[]): TotalFormulas {
  const sums = columns.map(() => 0);
  const counted = columns.flatMap(({ kind, quotient }, index) => (summed.includes(kind) && !quotient ? [index] : []));
  return {
    add(row) {
      for (const index of counted) {
        const value = row[index];
        if (typeof value === 'number') sums[index] = (sums[index] ?? 0) + hundredths(plainNumber(value) ?? 0);
      }
    },
    of: (totals, lastRow) =>
      columns.map((column, index) => {
        const total = totals[index];
        if (typeof total !== 'number' || lastRow < 2) return null;
        if (column.quotient) return quotientOf(column.quotient, column.kind, lastRow + 1);
        if (!counted.includes(index) || sums[index] !== hundredths(total)) return null;
        const name = columnName(index);
        return `SUBTOTAL(109,${name}2:${name}${lastRow})`;
      }),
  };
}

function quotientOf(indexes: readonly number[], kind: Column['kind'], row: number): string {
  const [part, ...others] = indexes.map(index => `${columnName(index)}${row}`);
  const sum = others.join('+');
  const quotient = `${part}/${others.length > 1 ? `(${sum})` : sum}${kind === 'rate' ? '-1' : ''}`;
  return `IF(${sum}>0,ROUND(${quotient},${kind === 'money' ? 2 : 4}),"")`;
}
