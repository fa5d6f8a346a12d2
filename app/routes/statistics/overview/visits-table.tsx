import { useTranslation } from 'react-i18next';
import { formatOf } from '~/languages';
import { rangeText } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { monthEnd } from '~/rules/days';
import { figuresOf, sumOf } from '~/rules/partner-report';
import { sortedColumns, useColumns, withoutValues, yearsOf } from './columns';
import { visitsFrom } from './figures';
import { MonthName } from './month-name';
import { monthOrder } from './month-order';
import { monthHeadOf } from './month-table';
import type { ReportData } from './read.server';
import type { Year } from './report.server';
import { YearTable } from './year-table';

/** Visits are the whole agency's, so there are no ratios to one's own bookings. */
export function VisitsTable({ data }: { data: ReportData }) {
  const language = useLanguage();
  const { t } = useTranslation('overview');
  const figures = useColumns();
  const { report, ownOnly, dateType, today } = data;
  const byDeparture = dateType === 'departure';
  const months = report?.now.months ?? [];
  // A month in the future has had no visits yet, but departures that were cancelled.
  const count = byDeparture ? months.length : months.filter(({ month }) => month <= today.slice(0, 7)).length;
  if (!report || count === 0) return null;
  const now = firstMonths(report.now, count);
  const ratios = figures('requestsPerVisit', 'firmPerVisit');
  const shownRatios = byDeparture ? withoutValues(ratios) : ratios;
  const columns = [
    ...figures('visits').map(column =>
      column.kind === 'count' ? { ...column, value: visitsFrom(now.range.from.slice(0, 7), today) } : column,
    ),
    ...(ownOnly ? [] : shownRatios),
    ...figures('cancelledShare', ...(now.total.lost === undefined ? [] : (['lost'] as const))),
  ];
  const note = ownOnly ? 'noRatios' : byDeparture ? 'noRatiosByDeparture' : null;
  const [head] = sortedColumns(data, 'visits', [monthHeadOf(t('columns.month'))]);
  return (
    <section className="sheet results">
      <div className="head">
        <h2>{t('captions.visits', { range: yearsOf(now) })}</h2>
      </div>
      <YearTable
        id="visits"
        caption={t('captions.visits', { range: rangeText(now.range, language) })}
        head={head ?? monthHeadOf('')}
        columns={sortedColumns(data, 'visits', columns)}
        now={now}
        past={null}
        order={monthOrder({ now, past: null }, data.sorts.visits, columns, formatOf(language))}
        monthHead={month => (
          <MonthName
            month={month}
            dateType={dateType}
            today={today}
            withYear={now.range.from.slice(0, 4) !== now.range.to.slice(0, 4)}
          />
        )}
      />
      {note && (
        <div className="result">
          <p className="muted small">{t(note)}</p>
        </div>
      )}
    </section>
  );
}

function firstMonths({ range, months }: Year, count: number): Year {
  const first = months.slice(0, count);
  const to = first.length < months.length ? monthEnd(`${first.at(-1)?.month}-01`) : range.to;
  return { range: { ...range, to }, months: first, total: figuresOf(sumOf(first), null) };
}
