import { href } from '~/addresses';
import type { BookingNoteValues } from '~/forms/booking';
import { noteOf } from '~/gate/report/booking-notes.server';
import { findBooking } from '~/gate/report/find-booking.server';
import { settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { upstreamIdsOf } from '~/languages';
import { versionOfForm } from '~/rules/merge';
import { upstreamText } from '~/rules/texts';
import { stateOf } from '~/rules/transaction-columns';
import type { AnswerOf } from '~/upstream/calls';

export type Booking = AnswerOf<'getTransaction'>;

export interface NotedBooking {
  booking: Booking;
  id: number;
  values: BookingNoteValues;
  version: string;
}

/** @throws Response 404 for a number of no booking, or of one that this login may not see */
export async function readNotedBooking(visit: PartnerVisit): Promise<NotedBooking> {
  const { params } = visit;
  const id = /^[1-9]\d{0,14}$/.test(params.bookingid ?? '') ? Number(params.bookingid) : null;
  if (id === null) throw noSuchBooking();
  const [booking, values] = await Promise.all([findBooking(visit, id), noteOf(visit, id)]);
  if (booking === null) throw noSuchBooking();
  return { booking, id, values, version: versionOfForm(values) };
}

const noSuchBooking = () => new Response(null, { status: 404 });

/** Without the traveller where the list has none. @returns null where that can't be known */
export async function readTraveler({ api, partner }: PartnerVisit, { booking }: NotedBooking): Promise<string | null> {
  const office = await settle(api.getPartner({ partnerid: partner.id }));
  if (!office.ok && booking.travelername !== '') return null;
  return office.ok && office.value.partnertype === 1 ? booking.travelername : '';
}

export function shownBooking({ language }: PartnerVisit, { booking }: NotedBooking, traveler: string) {
  const { shippingcompany, cruisingarea, travelername: _, ...others } = booking;
  const nameIn = (names: Booking['cruisingarea']) =>
    upstreamText(
      Object.fromEntries(Object.entries(names).map(([id, { name }]) => [id, name.trim()])),
      upstreamIdsOf(language),
    );
  return { ...others, state: stateOf(booking), company: nameIn(shippingcompany), area: nameIn(cruisingarea), traveler };
}

export type ShownBooking = ReturnType<typeof shownBooking>;

/** The filter of the list that led here, so that the way back leads to it. */
export function listIn({ url }: PartnerVisit): string {
  const list = url.searchParams.get('list') ?? '';
  return list.length <= maxListLength ? list : '';
}

const maxListLength = 4_000;

export const listAddress = (list: string): string =>
  href('statistics/bookingreport', Object.fromEntries(new URLSearchParams(list)));
