import { expect } from 'vitest';
import type { PlatformDb } from '~/platform/tables';
import { addPartner, book } from './bookings';

const partner = { id: 900, all: 9001, own: 9002 };
const oddities = [
  '100% Rabatt',
  'a_b c',
  'back\\slash',
  '"quoted" O\'Brien',
  'Sonne 😀 Meer',
  'Zoë Ärger',
  'x'.repeat(230),
];

const anyNumber = expect.any(Number);
export const anyIds = { bookingid: anyNumber, shippingcompanyid: anyNumber, cruisingareaid: anyNumber };

/** Partner 900 with user 9001 for everything and 9002 for its own: a few bookings to list, and odd names to search. */
export async function fillTransactions(db: PlatformDb): Promise<void> {
  await addPartner(db, partner);
  const { own } = partner;
  await book(db, partner, [
    { booking_no: 'T1', booking_date: '2026-01-10', return_date: '2026-07-01', price: 300.3, customer_name: 'Zahn' },
    {
      booking_no: 'T2',
      booking_date: '2026-01-10',
      return_date: '2026-06-15',
      price: 100.1,
      customer_name: 'Ärger',
      user_no: own,
    },
    {
      booking_no: 'T3',
      booking_date: '2026-01-11',
      return_date: '2026-06-15',
      price: 200.2,
      customer_name: 'aalbers',
      status: 'paid',
    },
    { booking_no: 'T4', booking_date: '2026-01-12', status: 'cancelled', commission: 0 },
    { booking_no: 'T5', booking_date: '2026-01-12', status: 'request', price: 50 },
    ...oddities.map((customer_name, index) => ({ booking_no: `S${index}`, booking_date: '2025-05-05', customer_name })),
  ]);
}
