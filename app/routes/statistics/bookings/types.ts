import type { SerializeFrom } from '@remix-run/node';
import type { BookingNoteValues } from '~/forms/booking';
import type { RecordData } from '~/gate/form/record-data.server';
import type { ShownBooking as Shown } from './read.server';

import type { SettlementData } from './settlement';

export type ShownBooking = SerializeFrom<Shown>;

export interface BookingData extends RecordData<BookingNoteValues> {
  /** null where it could not be loaded */
  booking: ShownBooking | null;
  travelersUnknown: boolean;
  address: string;
  settlement: SettlementData;
  /** of the transactions, as they were filtered */
  list: string;
  /** today in the brand's time zone */
  day: string;
}
