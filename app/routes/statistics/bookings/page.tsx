import { useTranslation } from 'react-i18next';
import type { BookingNoteValues } from '~/forms/booking';
import type { Conflict, FormReply } from '~/gate/form/reply.server';
import { TextField } from '~/parts/form/field';
import { RecordForm } from '~/parts/form/record-form';
import { TextAreaField } from '~/parts/form/text-area-field';
import { mediumDay } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { TravelersUnknown } from '~/parts/report/travelers-unknown';
import { CruiseFacts } from './cruise-facts';
import { Settlement } from './settlement';
import { Steps } from './steps';
import { BookingTiles } from './tiles';
import type { BookingData } from './types';

export function BookingPage({ data, reply }: { data: BookingData; reply?: FormReply<Conflict> }) {
  const { t } = useTranslation(['booking', 'common']);
  const language = useLanguage();
  const { booking, day } = data;
  const title = booking
    ? [booking.customername, booking.shipname].filter(Boolean).join(', ') || booking.bookingnr
    : t('common:pages.booking');
  const about = booking && { number: booking.bookingnr, day: mediumDay(booking.date, language) };
  const wide = reply?.extra?.conflict ? 'wide' : 'side';
  const isNoted = data.values?.reference || data.values?.note;
  return (
    <RecordForm<BookingNoteValues>
      id="booking"
      action={data.address}
      title={title}
      purpose={about ? t(booking?.status === 'request' ? 'purposeRequest' : 'purpose', about) : undefined}
      data={data}
      reply={reply}
      labelOf={name => t(`note.fields.${name}`)}
      order={['reference', 'note']}
      above={
        <p className="muted off-paper">
          <a href={data.list}>
            <span aria-hidden="true">← </span>
            {t('common:pages.transactions')}
          </a>
        </p>
      }
      before={data.travelersUnknown && <TravelersUnknown address={data.address} />}
      around={form => (
        <>
          {booking && <BookingTiles booking={booking} day={day} />}
          <div className="board">
            {booking && <Steps booking={booking} />}
            {booking && <CruiseFacts booking={booking} />}
            <section className={`part ${wide}${isNoted ? '' : ' off-paper'}`}>
              <h2>{t('note.title')}</h2>
              <p className="muted">{t('note.about')}</p>
              {form}
            </section>
            <Settlement settlement={data.settlement} address={data.address} />
          </div>
        </>
      )}
    >
      {fields => (
        <>
          <TextField field={fields.reference} label={t('note.fields.reference')} optional />
          <TextAreaField field={fields.note} label={t('note.fields.note')} rows={3} optional />
        </>
      )}
    </RecordForm>
  );
}
