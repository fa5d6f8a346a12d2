import { withOwnWords } from '~/gate/report/booking-notes.server';
import type { PartnerVisit } from '~/gate/visit';
import type { AddedKey, TransactionRow } from '~/rules/transaction-columns';
import type { Transaction } from '~/upstream/calls';
import type { Choices, Option } from './choices.server';

/** The rows with what stands in the optional columns. */
export async function withOptional(
  visit: PartnerVisit,
  rows: Transaction[],
  shown: readonly AddedKey[],
  choices: Choices | null,
): Promise<(TransactionRow & Transaction)[]> {
  const hasNames = shown.includes('line') || shown.includes('area');
  const [lines, areas] = hasNames ? [nameIn(choices?.line), nameIn(choices?.area)] : [];
  const named =
    lines && areas
      ? rows.map(row => ({ ...row, line: lines(row.shippingcompanyid), area: areas(row.cruisingareaid) }))
      : rows;
  const words = (['reference', 'note'] as const).filter(key => shown.includes(key));
  return words.length > 0 ? withOwnWords(visit, named, words) : named;
}

function nameIn(options: readonly Option[] = []) {
  const names = new Map(options.map(({ value, label }) => [value, label]));
  return (id: number | null) => names.get(String(id)) ?? '';
}
