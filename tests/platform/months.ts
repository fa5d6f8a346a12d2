import type { PlatformDb } from '~/platform/tables';
import { addPartner, book, visit } from './bookings';

/** A partner in Lisbon, whose months fit on a sheet of paper. */
export const partner = { id: 900, all: 9001, own: 9002 };

/** Its bookings and visits. February has cancellations only, March nothing but visits, April a booking without any. */
export async function fillMonths(db: PlatformDb): Promise<void> {
  await addPartner(db, partner, { mandant: 111 });
  const { own } = partner;
  await book(db, partner, [
    { booking_no: 'L1', booking_date: '2025-12-31', departure: '2026-03-22', return_date: '2026-03-29', price: 2000.1 },
    {
      booking_no: 'L2',
      status: 'paid',
      booking_date: '2026-01-05',
      departure: '2026-01-20',
      cruising_area_id: 4,
      persons: 1,
      price: 999.9,
      user_no: own,
    },
    {
      booking_no: 'L3',
      status: 'confirmed',
      booking_date: '2026-01-31',
      departure: '2026-07-01',
      shipping_company_id: 2,
      persons: 3,
      price: 3000,
    },
    {
      booking_no: 'L4',
      status: 'request',
      booking_date: '2026-01-15',
      departure: '2026-05-01',
      price: 1500,
      user_no: own,
    },
    {
      booking_no: 'L5',
      status: 'cancelled',
      booking_date: '2026-02-10',
      departure: '2026-03-28',
      shipping_company_id: 2,
      cruising_area_id: 4,
      price: 2500,
    },
    {
      booking_no: 'L6',
      status: 'cancelled',
      booking_date: '2026-02-28',
      departure: '2026-03-29',
      price: 2500,
      user_no: own,
    },
    { booking_no: 'L7', booking_date: '2026-04-01', departure: '2026-10-25', return_date: '2026-11-01', price: 0.1 },
  ]);
  await visit(db, partner.id, [
    ['2025-12-31', 2, 14, 6],
    ['2026-01-05', 10, 70, 30],
    ['2026-01-31', 5, 35, 15],
    ['2026-02-03', 7, 49, 21],
    ['2026-03-29', 4, 28, 12],
  ]);
}
