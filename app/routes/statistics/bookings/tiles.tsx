import { useTranslation } from 'react-i18next';
import { formatOf, type Language } from '~/languages';
import { mediumDay, money, oneDecimal, percentSignOf } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { daysBetween } from '~/rules/days';
import type { ShownBooking } from './types';

/** 'in 160 Tagen', 'morgen', 'vor 3 Tagen' */
const daysFrom = (days: number, language: Language): string =>
  new Intl.RelativeTimeFormat(formatOf(language), { numeric: 'auto' }).format(days, 'day');

export function BookingTiles({ booking, day }: { booking: ShownBooking; day: string }) {
  const { t } = useTranslation(['booking', 'transactions']);
  const language = useLanguage();
  const { reiseterminvon: departure, bookingpricebrutto: price, commission } = booking;
  return (
    <dl className="tiles">
      <div>
        <dt>{t('transactions:columns.departure')}</dt>
        <dd>{mediumDay(departure, language)}</dd>
        <dd>{daysFrom(daysBetween(day, departure), language)}</dd>
      </div>
      <div>
        <dt>{t('price')}</dt>
        <dd>
          {money(price, language)}
          <span> EUR</span>
        </dd>
        <dd>{t('gross')}</dd>
      </div>
      {commission !== null && (
        <div>
          <dt>{t('commission')}</dt>
          <dd>
            {money(commission, language)}
            <span> EUR</span>
          </dd>
          {price > 0 && (
            <dd>{t('rate', { rate: oneDecimal((commission / price) * 100, language) + percentSignOf(language) })}</dd>
          )}
        </div>
      )}
    </dl>
  );
}
