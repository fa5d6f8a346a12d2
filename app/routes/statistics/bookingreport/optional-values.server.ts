import { withReferences } from '~/gate/report/booking-notes.server';
import type { PartnerVisit } from '~/gate/visit';
import type { OptionalKey, TransactionRow } from '~/rules/transaction-columns';
import type { Transaction } from '~/upstream/calls';
import type { Choices, Option } from './choices.server';

/** The rows with what stands in the optional columns. */
export function withOptional(
  visit: PartnerVisit,
  rows: AsyncIterable<Transaction>,
  shown: readonly OptionalKey[],
  choices: Choices | null,
): AsyncIterable<TransactionRow & Transaction> {
  const [lines, areas] = [nameIn(choices?.line), nameIn(choices?.area)];
  async function* named() {
    for await (const row of rows) yield { ...row, line: lines(row.shippingcompanyid), area: areas(row.cruisingareaid) };
  }
  const hasNames = shown.includes('line') || shown.includes('area');
  const found = hasNames ? named() : rows;
  return shown.includes('reference') ? withReferences(visit, found) : found;
}

function nameIn(options: readonly Option[] = []) {
  const names = new Map(options.map(({ value, label }) => [value, label]));
  return (id: number | null) => names.get(String(id)) ?? '';
}
