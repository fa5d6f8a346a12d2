import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { dash, mediumDay, money, orDash, shortDay } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { State } from '~/parts/report/state';
import { roles, TableSection } from '~/parts/report/table-section';
import { Failed } from './failed';
import type { HomeData } from './read.server';

type Booking = NonNullable<NonNullable<HomeData['sales']>['latest']>[number];

const headingId = 'latest';

interface LatestProps {
  latest: readonly Booking[] | null;
  /** a booking has a page of its own */
  linked: boolean;
}

export function Latest({ latest, linked }: LatestProps) {
  const { t } = useTranslation('home');
  return (
    <section className="part sheet">
      <div className="head">
        <h2 id={headingId}>{t('latest.title')}</h2>
        <a href={href('statistics/bookingreport')}>{t('latest.all')}</a>
      </div>
      {!latest && <Failed text={t('latest.failed')} />}
      {latest?.length === 0 && <p>{t('latest.empty')}</p>}
      {latest && latest.length > 0 && (
        <TableSection id={headingId} className="scroll">
          <Bookings bookings={latest} linked={linked} />
        </TableSection>
      )}
    </section>
  );
}

function Bookings({ bookings, linked }: { bookings: readonly Booking[]; linked: boolean }) {
  const { t } = useTranslation(['home', 'transactions']);
  const language = useLanguage();
  const withCommission = bookings.some(({ commission }) => commission !== null);
  const columns = ['customer', 'ship', 'departure', 'status'] as const;
  return (
    <table className="one" role={roles.table} aria-labelledby={headingId}>
      <thead role={roles.rowgroup}>
        <tr role={roles.row}>
          <th scope="col" role={roles.columnheader}>
            {t('latest.booked')}
          </th>
          {columns.map(column => (
            <th key={column} scope="col" role={roles.columnheader}>
              {t(`transactions:columns.${column}`)}
            </th>
          ))}
          {withCommission && (
            <th scope="col" role={roles.columnheader} className="figure">
              {t('latest.commission')}
            </th>
          )}
        </tr>
      </thead>
      <tbody role={roles.rowgroup}>
        {bookings.map(booking => (
          <tr key={booking.number} role={roles.row}>
            <td role={roles.cell}>{shortDay(booking.booked, language)}</td>
            <th scope="row" role={roles.rowheader} className="cut">
              <a href={addressOf(booking, linked)}>{booking.customer || booking.number}</a>
            </th>
            <td role={roles.cell} className="ship cut">
              {booking.ship || dash}
            </td>
            <td role={roles.cell} className="when">
              {mediumDay(booking.departure, language)}
            </td>
            <td role={roles.cell} className="how">
              <State state={booking.state} />
            </td>
            {withCommission && (
              <td role={roles.cell} className="figure">
                {orDash(booking.commission, amount => money(amount, language))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Its page, or what finds it in the transactions. */
function addressOf({ id, number }: Booking, linked: boolean): string {
  if (linked && id !== null) return href('statistics/bookings/:bookingid', { bookingid: String(id) });
  return href('statistics/bookingreport', { q: number });
}
