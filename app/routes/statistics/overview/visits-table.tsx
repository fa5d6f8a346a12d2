import { useTranslation } from 'react-i18next';
import { rangeText } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { monthEnd } from '~/rules/days';
import { figuresOf, sumOf } from '~/rules/partner-report';
import { useColumns, withoutValues } from './columns';
import { MonthName } from './month-name';
import type { ReportData } from './read.server';
import type { Year } from './report.server';
import { YearTable } from './year-table';

/** Visits are the whole agency's, so there are no ratios to one's own bookings. */
export function VisitsTable({ data: { report, ownOnly, dateType, today } }: { data: ReportData }) {
  const language = useLanguage();
  const { t } = useTranslation('overview');
  const columns = useColumns();
  // A month in the future has had no visits yet, though departures may lie ahead.
  const count = report?.now.months.filter(({ month }) => month <= today.slice(0, 7)).length ?? 0;
  if (!report || count === 0) return null;
  const [now, past] = [firstMonths(report.now, count), report.past && firstMonths(report.past, count)];
  const ratios = columns('requestsPerVisit', 'firmPerVisit');
  const shownRatios = dateType === 'departure' ? withoutValues(ratios) : ratios;
  return (
    <>
      {ownOnly && <p className="muted">{t('noRatios')}</p>}
      {!ownOnly && dateType === 'departure' && <p className="muted">{t('noRatiosByDeparture')}</p>}
      <YearTable
        id="visits"
        className="visits"
        caption={t('captions.visits', { range: rangeText(now.range, language) })}
        columns={[...columns('visits'), ...(ownOnly ? [] : shownRatios)]}
        now={now}
        past={past}
        monthHead={month => <MonthName month={month} dateType="booking" today={today} />}
      />
    </>
  );
}

function firstMonths({ range, months }: Year, count: number): Year {
  const first = months.slice(0, count);
  const to = first.length < months.length ? monthEnd(`${first.at(-1)?.month}-01`) : range.to;
  return { range: { ...range, to }, months: first, total: figuresOf(sumOf(first), null) };
}
