import { centsOf } from './money';

interface Summed {
  currency: string;
  total: number;
  bookings: number | null;
}

/** Cents of those in euros alone, null where all are in another currency; bookings are null where one does not tell them. */
export function sumsOfStatements(statements: readonly Summed[]) {
  const euros = statements.filter(({ currency }) => currency === 'EUR');
  const isTold = statements.every(({ bookings }) => bookings !== null);
  return {
    count: statements.length,
    foreign: statements.length - euros.length,
    cents:
      euros.length > 0 || statements.length === 0 ? euros.reduce((sum, { total }) => sum + centsOf(total), 0) : null,
    bookings: isTold ? statements.reduce((sum, { bookings }) => sum + (bookings ?? 0), 0) : null,
  };
}
