/**
 * Index of the lowest of the months that are over and wholly in the range; null where fewer than two are.
 * @param months `days` null where the range holds the whole month
 */
export function lowestOf(
  months: readonly { month: string; days: unknown }[],
  values: readonly number[],
  today: string,
): number | null {
  const over = months.flatMap(({ month, days }, index) => (days === null && month < today.slice(0, 7) ? [index] : []));
  if (over.length < 2) return null;
  return over.reduce((low, index) => ((values[index] ?? 0) < (values[low] ?? 0) ? index : low));
}
