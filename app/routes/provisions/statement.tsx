import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { page, withStatus } from '~/gate/request/page.server';
import { dash, mediumDay, money, monthText, percent, wholeNumber } from '~/parts/frame/format';
import { PageHead } from '~/parts/frame/page-head';
import { useLanguage } from '~/parts/frame/use-language';
import { BookingLink } from '~/parts/report/booking-link';
import { type Column, shown, withClasses, withSortLinks } from '~/parts/report/columns';
import { ExportLinks } from '~/parts/report/export-links';
import { FilterIssues } from '~/parts/report/filter';
import { PanelFailed } from '~/parts/report/panel-failed';
import { PrintDetails } from '~/parts/report/print-details';
import { LabelledValue, RowsTable } from '~/parts/report/rows-table';
import { Tiles } from '~/parts/report/tiles';
import { ratio } from '~/rules/change-rate';
import { eurosOf } from '~/rules/money';
import { defaultStatementSorts, sortLinksOf } from '~/rules/statement-orders';
import type { StatementLine } from '~/upstream/calls';
import { ProvisionTable } from './file-table';
import { readStatementPage, type StatementPage } from './statement.server';
import { type LineColumn, lineColumns } from './statement-columns';

export const loader = page('provisions/statements/:statementid', async visit => {
  const data = await readStatementPage(visit);
  const isWhole = data.statement && data.lines && data.files;
  return withStatus({ ...data, address: visit.url.pathname }, isWhole ? 200 : 502);
});

export default function StatementOfMonth() {
  const { t } = useTranslation(['commission', 'common', 'provisions']);
  const { address, ...data } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const back = (
    <p className="off-paper">
      <a href={href('provisions', { year: data.statement?.month.slice(0, 4) })}>← {t('common:pages.payout')}</a>
    </p>
  );
  if (data.statement === null)
    return (
      <>
        {back}
        <PageHead title={t('common:pages.statement')} failed />
        <PanelFailed address={address} />
      </>
    );
  const { statement, lines, files, month, hasBookings, sort, issues } = data;
  const title = t('statement.title', { month: monthText(statement.month, language) });
  const made = t('statement.purpose', { number: statement.number, day: mediumDay(statement.made, language) });
  return (
    <>
      {back}
      <PageHead title={title} purpose={made} detailed failed={lines === null || files === null}>
        {lines && lines.rows.length > 0 && (
          <ExportLinks
            excel={href('provisions/statements/:statementid.xlsx', queryOf(statement, sort))}
            csv={href('provisions/statements/:statementid.csv', queryOf(statement, sort))}
          />
        )}
      </PageHead>
      <FilterIssues issues={issues} labels={{ sort: t('filter.sort') }} />
      <PrintDetails />
      <Summary statement={statement} lines={lines} />
      {lines ? (
        <Lines statement={statement} lines={lines} hasBookings={hasBookings} sort={sort} />
      ) : (
        <PanelFailed title={t('statement.notLoaded')} address={address} />
      )}
      <h2>{t('statement.files')}</h2>
      {files === null ? (
        <PanelFailed
          title={t('provisions:notLoaded', { month: monthText(statement.made, language) })}
          address={address}
        />
      ) : (
        <Files files={files} month={month} made={monthText(statement.made, language)} />
      )}
    </>
  );
}

type Shown = Extract<StatementPage, { files: unknown }>;

function Summary({ statement, lines }: Pick<Shown, 'statement' | 'lines'>) {
  const { t } = useTranslation(['commission', 'provisions']);
  const language = useLanguage();
  const share = lines?.ofOwnBookings && ratio(lines.commission, lines.price);
  const { currency, total, paidOn, account } = statement;
  return (
    <Tiles
      items={[
        {
          label: t('statement.commission'),
          value: money(total, language),
          unit: currency,
          note: [
            lines?.vat && t('statement.vat', { vat: money(eurosOf(lines.vat), language) }),
            typeof share === 'number' && t('statement.share', { share: percent(share, language) }),
          ]
            .filter(Boolean)
            .join(', '),
        },
        {
          label: t('statement.sales'),
          value: lines ? money(eurosOf(lines.price), language) : dash,
          unit: lines ? currency : undefined,
          note: lines
            ? t('statement.bookings', { count: lines.bookings, number: wholeNumber(lines.bookings, language) })
            : undefined,
        },
        {
          label: t(`provisions:states.${paidOn ? 'paidOut' : 'approved'}`),
          value: paidOn ? mediumDay(paidOn, language) : dash,
          note: account,
        },
      ]}
    />
  );
}

const queryOf = ({ statementid }: Shown['statement'], sort: string) => ({
  statementid,
  sort: sort === defaultStatementSorts.lines ? undefined : sort,
});

interface LinesProps {
  statement: Shown['statement'];
  lines: NonNullable<Shown['lines']>;
  hasBookings: boolean;
  sort: string;
}

/** Nothing else shows these: on a phone each has a line with its name. */
const asked = 'figure asked';

const classes: Record<LineColumn['key'], string> = {
  bookingnr: 'no',
  customer: 'who cut',
  ship: 'ship cut',
  departure: 'when',
  kind: 'how',
  price: asked,
  rate: asked,
  commission: 'figure sum',
  vat: asked,
};

function Lines({ statement, lines, hasBookings, sort }: LinesProps) {
  const { t } = useTranslation(['commission', 'reports']);
  const language = useLanguage();
  const told = lineColumns(t, lines);
  const named = told.some(({ key }) => key === 'customer');
  const placed = withClasses(told, named ? classes : { ...classes, bookingnr: 'who' });
  const columns = placed.map((column): Column<StatementLine> => {
    if (column.key === 'bookingnr' && hasBookings)
      return { ...column, cell: line => <BookingLink booking={line} list="" /> };
    if (column.className !== asked) return column;
    return {
      ...column,
      cell: line => <LabelledValue label={column.label}>{shown(column, line, language)}</LabelledValue>,
    };
  });
  const { currency } = statement;
  const address = (by: string) => href('provisions/statements/:statementid', queryOf(statement, by));
  if (lines.rows.length === 0) return <p className="muted">{t('statement.empty')}</p>;
  return (
    <div className="sheet results">
      <RowsTable
        wide
        id="lines"
        caption={t('statement.caption', { month: monthText(statement.month, language), currency })}
        columns={withSortLinks(columns, sortLinksOf('lines', sort, address))}
        rows={lines.rows.map((row, place) => ({ ...row, place }))}
        keyOf={row => row.place}
        total={t('reports:total')}
      />
    </div>
  );
}

function Files({ files, month, made }: { files: NonNullable<Shown['files']>; month: Shown['month']; made: string }) {
  const { t } = useTranslation('provisions');
  if (files.length === 0) return <p className="muted">{t('noFiles')}</p>;
  return <ProvisionTable title={made} month={month} files={files} />;
}
