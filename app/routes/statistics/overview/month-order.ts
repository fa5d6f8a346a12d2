import type { Column } from '~/rules/kinds';
import type { Figures } from '~/rules/partner-report';
import { orderedBy, type Sorting } from '~/rules/sort';
import type { Year } from './report.server';

export type MonthFigures = Figures & { past?: Figures };

/** Indexes of the months in the order asked for. */
export function monthOrder(
  { now, past }: { now: Year; past: Year | null },
  sorting: Sorting<string>,
  columns: readonly { key: string; kind?: unknown; value?: Column<MonthFigures>['value'] }[],
  locale: string,
): number[] {
  const indexes = now.months.map((_, index) => index);
  const column = columns.find(({ key }) => key === sorting.by);
  return orderedBy(
    indexes,
    sorting,
    index => {
      const month = now.months[index];
      return month && column?.value ? column.value({ ...month, past: past?.months[index] }) : index;
    },
    locale,
  );
}
