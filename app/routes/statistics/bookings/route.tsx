import { useActionData, useLoaderData } from '@remix-run/react';
import { href } from '~/addresses';
import { bookingNoteNames, bookingNoteSchema } from '~/forms/booking';
import { form } from '~/gate/form/form.server';
import { recordData } from '~/gate/form/record-data.server';
import type { Conflict, FormReply } from '~/gate/form/reply.server';
import { settle } from '~/gate/request/failure.server';
import { page, withStatus } from '~/gate/request/page.server';
import { LoadFailed } from '~/parts/frame/load-failed';
import { todayOf } from '~/rules/dates';
import { BookingPage } from './page';
import { listAddress, listIn, readNotedBooking, readTraveler, shownBooking } from './read.server';
import { saveNote } from './save.server';
import { readSettlement } from './settlement.server';

export const loader = page('statistics/bookings/:bookingid', async visit => {
  const read = await settle(readNotedBooking(visit));
  const found = read.ok ? read.value : null;
  const list = listIn(visit);
  const day = todayOf(visit.brand);
  const [traveler, settlement] = found
    ? await Promise.all([readTraveler(visit, found), readSettlement(visit, found.booking, day)])
    : ['', null];
  const data = {
    ...(await recordData(visit, found)),
    booking: found && shownBooking(visit, found, traveler ?? ''),
    travelersUnknown: traveler === null,
    address: href('statistics/bookings/:bookingid', { bookingid: visit.params.bookingid, list: list || undefined }),
    list: listAddress(list),
    settlement,
    day,
  };
  return withStatus(data, read.ok ? 200 : 502);
});

export const action = form(
  'statistics/bookings/:bookingid',
  {
    names: bookingNoteNames,
    record: readNotedBooking,
    lock: ({ partner }) => `booking notes ${partner.id}`,
    schema: () => bookingNoteSchema,
  },
  saveNote,
);

export default function BookingRoute() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply<Conflict> | undefined;
  // A save that failed together with the upstream still shows what was typed.
  if (!data.values && !reply) return <LoadFailed page="statistics/bookings/:bookingid" address={data.address} />;
  return <BookingPage data={data} reply={reply} />;
}
