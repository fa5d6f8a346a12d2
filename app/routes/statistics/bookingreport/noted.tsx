import type { SerializeFrom } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { BookingLink } from '~/parts/report/booking-link';
import type { Column } from '~/parts/report/columns';
import { PanelFailed } from '~/parts/report/panel-failed';
import { labelled, RowsTable } from '~/parts/report/rows-table';
import { State } from '~/parts/report/state';
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
      className: 'no',
      cell: row => <BookingLink booking={row} list={address} />,
    },
    labelled('words', t('noted.words'), row => row.words),
    {
      key: 'customer',
      label: t('columns.customer'),
      className: 'who cut',
      kind: 'text',
      value: row => row.customername,
    },
    { key: 'ship', label: t('columns.ship'), className: 'ship cut', kind: 'text', value: row => row.shipname },
    {
      key: 'departure',
      label: t('columns.departure'),
      className: 'when',
      kind: 'day',
      value: row => row.reiseterminvon,
    },
    { key: 'status', label: t('columns.status'), className: 'how', cell: row => <State state={row.state} /> },
  ];
  return (
    <>
      <RowsTable
        id="noted"
        named
        caption={t('noted.title')}
        columns={columns}
        rows={noted.rows}
        keyOf={row => row.bookingnr}
      />
      {noted.hasMore && <p className="muted small">{t('noted.more', { most: noted.most })}</p>}
    </>
  );
}
