import type { TFunction } from 'i18next';
import { href } from '~/addresses';
import type { Language } from '~/languages';
import { monthText, wholeNumber } from '~/parts/frame/format';
import type { Column } from '~/parts/report/columns';
import type { Figures } from '~/rules/partner-report';
import { daysOfMonth } from '~/rules/report-months';
import { dateTypes } from '~/rules/transactions';
import type { ReportData } from './read.server';

/** What the transactions call them. */
const types = { requests: 'request', firm: 'open', cancelled: 'storno' } as const;
type Counted = keyof typeof types;

interface Listed {
  from: string;
  to: string;
  /** a month, a group */
  words: string;
  group?: number | null;
}

/** Where the counts of a month's row lead. */
export const rangeOfMonth =
  ({ report }: ReportData, language: Language) =>
  (row: object): Listed | null => {
    const month = 'month' in row && typeof row.month === 'string' ? row.month : '';
    return month && report ? { ...daysOfMonth(month, report.now.range), words: monthText(month, language) } : null;
  };

/** Counts lead to their bookings (D42); each link says in full what it is of, for who hears it alone. */
export function bookingLinks<Row extends Figures>(
  columns: readonly Column<Row>[],
  { dateType, grouping, hasTransactions, hasBookings, query }: ReportData,
  { t, language }: { t: TFunction; language: Language },
  listedBy: (row: Row) => Listed | null,
) {
  const isOffered = hasTransactions && dateTypes.some(type => String(type) === dateType);
  const ranges = new Map<Row, Listed | null>();
  const rangeOf = (row: Row) => {
    const range = ranges.get(row) ?? listedBy(row);
    ranges.set(row, range);
    return range;
  };
  const cell = (key: Counted) => (row: Row) => {
    const figure = wholeNumber(row[key], language);
    const place = rangeOf(row);
    // A platform that can't show one booking can't list those of a group either.
    const isListed = place?.group === undefined || (place.group !== null && hasBookings);
    if (row[key] === 0 || !place || !isOffered || !isListed) return figure;
    const { from, to, words, group } = place;
    const datetype = dateType === 'booking' ? undefined : dateType;
    const narrowed = group === undefined ? {} : { [grouping === 'company' ? 'line' : 'area']: String(group) };
    const what = t(`overview:legend.${key}.name`);
    return (
      <a
        href={href('statistics/bookingreport', {
          type: types[key],
          datetype,
          ...narrowed,
          from,
          to,
          partner: query.partner,
        })}
        aria-label={t('overview:bookingsOf', { what, month: words, figure })}
      >
        {figure}
      </a>
    );
  };
  return columns.map(column =>
    column.key in types && column.kind ? { ...column, cell: cell(column.key as Counted) } : column,
  );
}
