import { useTranslation } from 'react-i18next';
import { monthText, shortMonth, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { BarChart } from '~/parts/report/chart';
import { type Column, ColumnRows } from '~/parts/report/columns';
import { ReportTable } from '~/parts/report/table';
import type { Month } from '~/rules/kinds';
import { type MonthOfCode, totalAttributed } from '~/rules/link-figures';
import { attributedColumns } from './attributed-columns';
import { CountingNote, FiguresNotice, type FiguresState, hasFigures } from './figures-state';

interface VisitsProps {
  name: string;
  address: string;
  /** newest first */
  months: readonly MonthOfCode[];
  figures: FiguresState;
}

export function VisitsByMonth({ name, address, months, figures }: VisitsProps) {
  const { t } = useTranslation(['linkcodes', 'reports']);
  const language = useLanguage();
  const total = months.reduce((sum, { visits }) => sum + visits, 0);
  const columns: Column<MonthOfCode>[] = [
    { key: 'month', label: t('fields.month'), kind: 'month', value: ({ month }) => month as Month },
    { key: 'visits', label: t('fields.visits'), kind: 'count', value: ({ visits }) => visits, total },
    ...(hasFigures(figures)
      ? attributedColumns<MonthOfCode>(t, ({ attributed }) => attributed, totalAttributed(months))
      : []),
  ];
  const peak = months.toSorted((one, other) => other.visits - one.visits)[0];
  const oldestFirst = months.toReversed();
  return (
    <>
      <FiguresNotice state={figures} address={address} />
      <section className="sheet results beside">
        <div className="head">
          <h2 id="chart-title">{t('one.visits')}</h2>
        </div>
        {total === 0 && <p className="plot muted">{t('one.none')}</p>}
        {peak && months.length > 1 && total > 0 && (
          <BarChart
            id="chart"
            title={t('one.caption', { name })}
            summary={t('one.summary', {
              total: wholeNumber(total, language),
              peak: monthText(peak.month, language),
              most: wholeNumber(peak.visits, language),
            })}
            series={[{ name: t('fields.visits'), values: oldestFirst.map(({ visits }) => visits) }]}
            labels={oldestFirst.map(({ month }) => shortMonth(month, language, true))}
            language={language}
          />
        )}
        <ReportTable id="by-month" className="counts" caption={t('one.caption', { name })}>
          <ColumnRows columns={columns} rows={months} keyOf={({ month }) => month} total={t('reports:total')} />
        </ReportTable>
      </section>
      <CountingNote state={figures} />
    </>
  );
}
