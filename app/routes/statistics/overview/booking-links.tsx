import type { TFunction } from 'i18next';
import type { Language } from '~/languages';
import { monthText, wholeNumber } from '~/parts/frame/format';
import type { Column } from '~/parts/report/columns';
import { href } from '~/portal';
import type { Figures } from '~/rules/partner-report';
import { daysOfMonth } from '~/rules/report-months';
import { dateTypes } from '~/rules/transactions';
import type { ReportData } from './read.server';

/** What the transactions call them. */
const types = { requests: 'request', firm: 'open', cancelled: 'storno' } as const;
type Counted = keyof typeof types;

/** Counts lead to their bookings (D42); each link says in full what it is of, for who hears it alone. */
export function bookingLinks(columns: readonly Column<Figures>[], data: ReportData, t: TFunction, language: Language) {
  const isOffered = data.dateType === 'booking' || dateTypes.some(type => String(type) === data.dateType);
  const cell = (key: Counted) => (row: Figures & { month?: string }) => {
    const figure = wholeNumber(row[key], language);
    if (row[key] === 0 || !row.month || !data.report || !isOffered) return figure;
    const { from, to } = daysOfMonth(row.month, data.report.now.range);
    const datetype = data.dateType === 'booking' ? undefined : data.dateType;
    const what = t(`overview:legend.${key}.name`);
    return (
      <a
        href={href('statistics/bookingreport', { type: types[key], datetype, from, to })}
        aria-label={t('overview:bookingsOf', { what, month: monthText(row.month, language), figure })}
      >
        {figure}
      </a>
    );
  };
  return columns.map(column =>
    column.key in types && column.kind ? { ...column, cell: cell(column.key as Counted) } : column,
  );
}
