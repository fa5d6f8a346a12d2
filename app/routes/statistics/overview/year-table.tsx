import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/parts/frame/use-language';
import { type Column, cellsOf, Heads } from '~/parts/report/columns';
import { ReportTable } from '~/parts/report/table';
import type { Figures } from '~/rules/partner-report';
import { useYearColumn } from './columns';
import type { ShownMonth, Year } from './report.server';

interface YearTableProps {
  id: string;
  caption: string;
  className?: string;
  columns: Column<Figures>[];
  now: Year;
  past: Year | null;
  /** shows the change of total sales against the year before */
  onYear?: boolean;
  monthHead: (month: ShownMonth) => ReactNode;
  idOf?: (month: string) => string;
  below?: (month: ShownMonth, past: ShownMonth | undefined) => ReactNode;
}

/** A `tbody` for each month: its row, the year before in the same columns, then its groups. */
export function YearTable({
  id,
  caption,
  className = '',
  columns,
  now,
  past,
  onYear = false,
  ...rest
}: YearTableProps) {
  const { t } = useTranslation(['overview', 'reports']);
  const { monthHead, idOf, below } = rest;
  const onYearColumn = useYearColumn();
  const compared = onYear && past ? [onYearColumn] : [];
  return (
    <ReportTable id={id} caption={caption} className={`months ${className}`.trim()}>
      <thead>
        <tr>
          <th scope="col">{t('columns.year')}</th>
          <th scope="col">{t('columns.month')}</th>
          <Heads columns={columns} />
          <Heads columns={compared} />
        </tr>
      </thead>
      {now.months.map((month, index) => {
        const before = past?.months[index];
        return (
          <tbody key={month.month} id={idOf?.(month.month)}>
            <Pair
              head={monthHead(month)}
              columns={columns}
              years={[month.month.slice(0, 4), before?.month.slice(0, 4)]}
              now={month}
              past={before}
              compared={compared}
            />
            {below?.(month, before)}
          </tbody>
        );
      })}
      <tfoot>
        <Pair
          head={t('reports:total')}
          columns={columns}
          years={[yearsOf(now), past ? yearsOf(past) : undefined]}
          now={now.total}
          past={past?.total}
          compared={compared}
        />
      </tfoot>
    </ReportTable>
  );
}

/** '2026', or '2025–2026' for a range that spans two */
export function yearsOf({ range }: Year): string {
  const [first, last] = [range.from.slice(0, 4), range.to.slice(0, 4)];
  return first === last ? first : `${first}–${last}`;
}

interface PairProps {
  head: ReactNode;
  columns: Column<Figures>[];
  years: [now: string, past: string | undefined];
  now: Figures;
  past: Figures | undefined;
  /** against the year before, once for both rows */
  compared: ReturnType<typeof useYearColumn>[];
}

function Pair({ head, columns, years, now, past, compared }: PairProps) {
  const language = useLanguage();
  const rows = past ? 2 : 1;
  return (
    <>
      <tr className={past && 'paired'}>
        <th scope="row">{years[0]}</th>
        <th scope="rowgroup" rowSpan={rows}>
          {head}
        </th>
        {cellsOf(columns, now, language)}
        {cellsOf(compared, { cents: now.cents, past }, language, rows)}
      </tr>
      {past && (
        <tr className="past">
          <th scope="row">{years[1]}</th>
          {cellsOf(columns, past, language)}
        </tr>
      )}
    </>
  );
}
