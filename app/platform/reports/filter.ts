import { allows, rights } from '~/rules/rights';
import type { Caller } from '../tokens.server';

/** What a booking counts as: `kind` of platform.booking, by the words of the wire. BUA, BU, StBu. */
export const bookingKinds = { request: 1, open: 2, storno: 3 } as const;

export type BookingKind = (typeof bookingKinds)[keyof typeof bookingKinds];

/** Days of a booking that reports are about, as numbered in the daily and monthly figures. */
export const dateKinds = { booking: 1, departure: 2, return: 3 } as const;

export type DateKind = keyof typeof dateKinds;

export const dateColumns = { booking: 'booking_date', departure: 'departure', return: 'return_date' } as const;

/** Both days included, `YYYY-MM-DD`. */
export interface DayRange {
  from: string;
  to: string;
}

/** 0 stands for everybody's; who lacks the right of D10 sees its own. */
export function bookingsOf(caller: Caller | null): number {
  if (!caller) throw new Error('Figures are made for a caller.');
  return allows(caller.rights, rights.allBookings) ? 0 : caller.userNo;
}
