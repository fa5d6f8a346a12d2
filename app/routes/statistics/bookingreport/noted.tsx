import type { SerializeFrom } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { BookingLink } from '~/parts/report/booking-link';
import { type Column, ColumnRows } from '~/parts/report/columns';
import { PanelFailed } from '~/parts/report/panel-failed';
import { State } from '~/parts/report/state';
import { ReportTable } from '~/parts/report/table';
import { addressOf, type Filter } from './filter';
import type { Noted } from './noted.server';

type Row = NonNullable<NonNullable<SerializeFrom<Noted>>['rows']>[number];

/** Bookings that the search finds by what the agency noted of them (D42). */
export function NotedBookings({ noted, filter }: { noted: SerializeFrom<Noted>; filter: Filter }) {
  const { t } = useTranslation('transactions');
  if (!noted) return null;
  const address = addressOf(filter, { page: filter.page });
  if (!noted.rows) return <PanelFailed title={t('noted.title')} address={address} />;
  const columns: Column<Row>[] = [
    {
      key: 'bookingnr',
      label: t('columns.bookingnr'),
      cell: row => <BookingLink booking={row} list={address} />,
    },
    { key: 'words', label: t('noted.words'), kind: 'text', value: row => row.words },
    { key: 'customer', label: t('columns.customer'), kind: 'text', value: row => row.customername },
    { key: 'ship', label: t('columns.ship'), kind: 'text', value: row => row.shipname },
    { key: 'departure', label: t('columns.departure'), kind: 'day', value: row => row.reiseterminvon },
    { key: 'status', label: t('columns.status'), cell: row => <State state={row.state} /> },
  ];
  return (
    <>
      <ReportTable id="noted" caption={t('noted.title')}>
        <ColumnRows columns={columns} rows={noted.rows} keyOf={row => row.bookingnr} />
      </ReportTable>
      {noted.hasMore && <p className="muted small">{t('noted.more', { most: noted.most })}</p>}
    </>
  );
}
