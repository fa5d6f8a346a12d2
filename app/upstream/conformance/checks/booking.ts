import type { Transaction } from '../../calls';
import type { Check } from '../check';
import { type Fault, type Skip, skip, unless } from '../fault';
import type { Kit } from '../kit.server';
import { foreignPartner, listTransactions } from '../requests';
import { refused } from './sign-in';

type Booking = Transaction & { bookingid: number };

/** Only of a platform that names the call, with a row of the list. */
const bookingCheck = (
  name: string,
  paragraph: Check['paragraph'],
  check: (kit: Kit, partnerid: number, booking: Booking) => Promise<Fault | Skip | null>,
): Check => ({
  call: 'getTransaction',
  name,
  level: 'beyond',
  paragraph,
  needs: ['listTransactions', 'getTransaction'],
  async run(kit) {
    const { partnerid } = await kit.session();
    const { items } = await listTransactions(kit);
    const booking = items.find((item): item is Booking => item.bookingid !== null);
    return booking ? check(kit, partnerid, booking) : skip('no booking has an id');
  },
});

/** Larger than a platform counts, and still a whole number everywhere. */
const unknownBooking = 999_999_999_999;

export const bookingChecks: Check[] = [
  bookingCheck('is the booking that was asked for', 'answer', async (kit, partnerid, { bookingid, bookingnr }) => {
    const found = await kit.read('getTransaction', { partnerid, bookingid });
    const wanted = `${bookingid}, ${bookingnr}`;
    const got = `${found.bookingid}, ${found.bookingnr}`;
    return unless(got === wanted, wanted, got, 'bookingId, bookingNr');
  }),
  bookingCheck('agrees with its row of the transactions', 'answer', async (kit, partnerid, row) => {
    const found = await kit.read('getTransaction', { partnerid, bookingid: row.bookingid });
    const { bookingpricebrutto: price } = found;
    return unless(price === row.bookingpricebrutto, String(row.bookingpricebrutto), price, 'bookingPriceBrutto');
  }),
  bookingCheck('answers 404 for an unknown booking', 'statuses', async (kit, partnerid) =>
    refused(await kit.reply('getTransaction', { partnerid, bookingid: unknownBooking }), 404),
  ),
  bookingCheck('refuses another partner’s id', 'statuses', async (kit, _, { bookingid }) =>
    refused(await kit.reply('getTransaction', { partnerid: await foreignPartner(kit), bookingid }), 403),
  ),
];
