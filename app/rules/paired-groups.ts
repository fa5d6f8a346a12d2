import { type Figures, figuresOf, type MonthRow, sumOf } from './partner-report';

type Group = MonthRow['groups'][number];

/** As an upstream tells nothing that tells commissions and what was lost. */
const noneOf = ({ commission, lost }: Figures, previous: number | null): Figures =>
  figuresOf({ ...sumOf([]), commission: commission && 0, lost: lost && 0 }, previous);

/**
 * Groups of a month, and those that had something the year before only: else its sums would lack them.
 * @param before the month a year earlier, where it is compared
 */
export function pairedGroups(
  { groups, endedGroups }: Pick<MonthRow, 'groups' | 'endedGroups'>,
  before: (Figures & { groups: readonly Group[] }) | undefined,
): { group: Group; past: Figures | undefined }[] {
  if (!before) return groups.map(group => ({ group, past: undefined }));
  const alone = before.groups.filter(({ id }) => !groups.some(group => group.id === id));
  // Whatever it sold, the change to nothing is the same.
  const previousOf = ({ id }: Group) => endedGroups && Number(endedGroups.includes(id));
  return [
    ...groups.map(group => ({ group, past: before.groups.find(({ id }) => id === group.id) ?? noneOf(before, null) })),
    ...alone.map(past => ({ group: { ...noneOf(past, previousOf(past)), id: past.id, name: past.name }, past })),
  ];
}
