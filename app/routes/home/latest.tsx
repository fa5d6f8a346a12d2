import { useTranslation } from 'react-i18next';
import { dash, dayText, money, orDash, shortDay } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { stateWord } from '~/parts/report/state-word';
import { TableSection } from '~/parts/report/table-section';
import { href } from '~/portal';
import { knownYears } from '~/rules/days';
import { Failed } from './failed';
import type { HomeData } from './read.server';

type Booking = NonNullable<NonNullable<HomeData['sales']>['latest']>[number];

const roles = ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'] as const;
/** Said, since narrow screens show the rows as no table (styles/home.css). */
const as = Object.fromEntries(roles.map(role => [role, { role }])) as Record<(typeof roles)[number], { role: string }>;

const headingId = 'latest';

export function Latest({ latest }: { latest: readonly Booking[] | null }) {
  const { t } = useTranslation('home');
  return (
    <section className="panel sheet">
      <div className="head">
        <h2 id={headingId}>{t('latest.title')}</h2>
        <a href={href('statistics/bookingreport')}>{t('latest.all')}</a>
      </div>
      {!latest && <Failed text={t('latest.failed')} />}
      {latest?.length === 0 && <p>{t('latest.empty')}</p>}
      {latest && latest.length > 0 && (
        <TableSection id={headingId}>
          <Bookings bookings={latest} />
        </TableSection>
      )}
    </section>
  );
}

function Bookings({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation(['home', 'transactions']);
  const language = useLanguage();
  const withCommission = bookings.some(({ commission }) => commission !== null);
  const columns = ['customer', 'ship', 'departure', 'status'] as const;
  return (
    <table className="one rows" {...as.table} aria-labelledby={headingId}>
      <thead {...as.rowgroup}>
        <tr {...as.row}>
          <th {...as.columnheader} scope="col">
            {t('latest.booked')}
          </th>
          {columns.map(column => (
            <th key={column} {...as.columnheader} scope="col">
              {t(`transactions:columns.${column}`)}
            </th>
          ))}
          {withCommission && (
            <th {...as.columnheader} scope="col" className="n">
              {t('latest.commission')}
            </th>
          )}
        </tr>
      </thead>
      <tbody {...as.rowgroup}>
        {bookings.map(booking => (
          <tr {...as.row} key={booking.number}>
            <td {...as.cell}>{shortDay(booking.booked, language)}</td>
            <th {...as.rowheader} scope="row" className="who">
              <a href={transactionOf(booking)}>{booking.customer || booking.number}</a>
            </th>
            <td {...as.cell} className="ship cut">
              {booking.ship || dash}
            </td>
            <td {...as.cell} className="when">
              {dayText(booking.departure, language)}
            </td>
            <td {...as.cell} className="how">
              <State state={booking.state} />
            </td>
            {withCommission && (
              <td {...as.cell} className="n sum">
                {orDash(booking.commission, amount => money(amount, language))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const transactionOf = ({ number }: Booking): string =>
  href('statistics/bookingreport', {
    q: number,
    from: `${knownYears.first}-01-01`,
    to: `${knownYears.last}-12-31`,
  });

const signs: Record<string, string> = { open: 'open', paid: 'paid', request: 'open', storno: 'off', cancelled: 'off' };

function State({ state }: { state: string }) {
  const { t } = useTranslation('transactions');
  const sign = signs[state.toLowerCase()];
  return <span className={sign ? `state ${sign}` : 'state'}>{stateWord(state, t) || dash}</span>;
}
