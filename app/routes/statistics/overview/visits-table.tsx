import { useTranslation } from 'react-i18next';
import type { Language } from '~/languages';
import { rangeText } from '~/parts/format';
import { useColumns } from './columns';
import { MonthName } from './month-name';
import type { ReportData } from './route';
import { YearTable } from './year-table';

/** Visits and what came of them. Of one's own bookings the agency's visits say nothing: then without the ratios. */
export function VisitsTable({ data: { report, ownOnly, today } }: { data: ReportData }) {
  const { t, i18n } = useTranslation('overview');
  const { visits } = useColumns();
  if (!report) return null;
  const { now, past } = report;
  return (
    <>
      {ownOnly && <p className="muted">{t('noRatios')}</p>}
      <YearTable
        id="visits"
        caption={t('captions.visits', { range: rangeText(now.range, i18n.language as Language) })}
        columns={ownOnly ? visits.slice(0, 1) : visits}
        now={now}
        past={past}
        monthHead={month => <MonthName month={month} today={today} />}
      />
    </>
  );
}
