import type { SerializeFrom } from '@remix-run/node';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { monthText, wholeNumber } from '~/parts/frame/format';
import { PageHead } from '~/parts/frame/page-head';
import { BarChart } from '~/parts/report/chart';
import { ColumnRows } from '~/parts/report/columns';
import { ExportLinks } from '~/parts/report/export-links';
import { FilterIssues } from '~/parts/report/filter';
import { OwnOnly } from '~/parts/report/own-only';
import { PanelFailed } from '~/parts/report/panel-failed';
import { PrintDetails } from '~/parts/report/print-details';
import { SubPartnerSwitch } from '~/parts/report/sub-partner-switch';
import { ReportTable } from '~/parts/report/table';
import { pageAt } from '~/portal';
import { sortLink } from '~/rules/sort';
import { peakOf } from '~/rules/traffic';
import { dayColumns, dayRows, fieldLabels } from './columns';
import { dayOfWeek } from './day-of-week';
import type { daysPage } from './days.server';
import { kinds } from './kinds';
import { addressOfDays, captionOf, IncompleteNote, Months } from './months';

type Data = SerializeFrom<typeof daysPage>;

export function DaysPage({ data }: { data: Data }) {
  const { t } = useTranslation(['traffic', 'common']);
  const { type, month, issues, days, table, language } = data;
  const named = monthText(month, language);
  const { by, descending } = data.sorting;
  const order = `${descending ? '-' : ''}${by}`;
  const sort = order === 'day' ? undefined : order;
  return (
    <>
      <PageHead
        title={t('heading', { type: t(`types.${type}`), month: named })}
        about={[data.whose?.current?.firm]}
        purpose={days ? summaryOf(t, data, days) : undefined}
        detailed
        failed={days === null || table === null}
      >
        {days && (
          <ExportLinks
            excel={href(`${kinds[type].days}.xlsx`, { startdate: `${month}-01`, sort, partner: data.partner })}
            csv={href(`${kinds[type].days}.csv`, { startdate: `${month}-01`, sort, partner: data.partner })}
          />
        )}
      </PageHead>
      <SubPartnerSwitch data={data.whose} address={addressOfDays(data, month, sort)} />
      <FilterIssues issues={issues} labels={fieldLabels(t)} />
      <PrintDetails partner={data.whose?.current?.id} />
      <OwnOnly shown={data.ownOnly} />
      {table ? (
        <details className="folded sheet results">
          <summary>{captionOf(t, type, table.years)}</summary>
          <Months place={data} table={table} language={language} current={month} folded />
        </details>
      ) : (
        <PanelFailed title={t('common:pages.traffic')} address={addressOfDays(data, month)} />
      )}
      <DaysNavigation data={data} />
      {days ? (
        <section className="sheet results">
          <div className="head">
            <h2 id="days" tabIndex={-1}>
              {t(`common:pages.${pageAt(kinds[type].days).label}`)}
            </h2>
          </div>
          <DaysChart data={data} days={days} />
          <Days data={data} days={days} />
          <IncompleteNote
            counts={days.days.map(({ count }) => count)}
            language={data.language}
            period={data.month}
            until={data.until}
          />
        </section>
      ) : (
        <PanelFailed address={addressOfDays(data, month)} />
      )}
    </>
  );
}

function DaysNavigation({ data }: { data: Data }) {
  const { type, month, year, thisYear, around, transactions, language, partner } = data;
  const { t } = useTranslation(['traffic', 'common']);
  const back = href('statistics/traffic', { type, year: year === thisYear ? undefined : String(year), partner });
  const yearOf = (other: string) => {
    const own = Number(other.slice(0, 4));
    // The table's year stays as long as it has the month.
    return own <= year && own > year - 3 ? year : own;
  };
  return (
    <nav className="pager" aria-label={t('months')}>
      {around.before && (
        <a href={`${addressOfDays({ type, partner, year: yearOf(around.before) }, around.before)}#days`} rel="prev">
          ← {monthText(around.before, language)}
        </a>
      )}{' '}
      {around.after && (
        <a href={`${addressOfDays({ type, partner, year: yearOf(around.after) }, around.after)}#days`} rel="next">
          {monthText(around.after, language)} →
        </a>
      )}{' '}
      <a href={back}>{t('back')}</a>{' '}
      {transactions && (
        <a href={href('statistics/bookingreport', { ...transactions, partner })}>
          {t('heading', { type: t('common:pages.transactions'), month: monthText(month, language) })}
        </a>
      )}
    </nav>
  );
}

type Shown = { data: Data; days: NonNullable<Data['days']> };

function Days({ data, days: table }: Shown) {
  const { type, month, sorting, language } = data;
  const { t } = useTranslation(['traffic', 'reports']);
  const what = t(`types.${type}`);
  const columns = dayColumns(t, what, table, language).map(column => ({
    ...column,
    sort: {
      ...sortLink(column.key, sorting, sort => addressOfDays(data, month, sort === 'day' ? undefined : sort)),
      table: 'by-day',
    },
  }));
  return (
    <ReportTable
      id="by-day"
      className="counts"
      caption={t('dayCaption', { type: what, month: monthText(month, language) })}
    >
      <ColumnRows
        columns={columns}
        rows={dayRows(table, sorting)}
        keyOf={({ date }) => date}
        total={t('reports:total')}
      />
    </ReportTable>
  );
}

function summaryOf(t: TFunction, { type, month, language }: Data, { days, total }: Shown['days']): string {
  const peak = peakOf(days.map(({ count }) => count));
  const what = t('traffic:heading', { type: t(`traffic:types.${type}`), month: monthText(month, language) });
  if (!total) return t('traffic:summaryNone', { what });
  const all = wholeNumber(total, language);
  const day = dayOfWeek(days[peak?.at ?? 0]?.date ?? month, language);
  return peak
    ? t('traffic:daySummary', { what, total: all, peak: day, most: wholeNumber(peak.count, language) })
    : t('traffic:summaryEven', { what, total: all });
}

function DaysChart({ data, days: table }: Shown) {
  const { t } = useTranslation('traffic');
  const { type, month, language } = data;
  if (!table.total) return null;
  const what = t(`types.${type}`);
  return (
    <BarChart
      id="chart"
      at="days"
      title={t('heading', { type: what, month: monthText(month, language) })}
      summary={summaryOf(t, data, table)}
      series={[{ name: what, values: table.days.map(({ count }) => count) }]}
      labels={table.days.map((_, index) => String(index + 1))}
      language={language}
    />
  );
}
