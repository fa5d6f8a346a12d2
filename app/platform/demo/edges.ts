import { addDays, clockChange } from '~/rules/days';
import { worldCruiseArea } from './facts/areas';
import { historicShip } from './facts/lines';
import type { MonthPlan } from './month-plan';

/** Months before the current one: bookings without visits, nothing at all (a fall to 0), nothing but cancellations. */
export const edgeMonthsBack = { noVisits: 5, empty: 8, onlyCancelled: 11 };

export function edgeMonths(partnerId: number, monthsBack: number): Partial<MonthPlan> {
  if (partnerId !== 10003) return {};
  if (monthsBack === edgeMonthsBack.noVisits) return { firm: 2, visits: 0 };
  if (monthsBack === edgeMonthsBack.empty) return { firm: 0, requests: 0 };
  if (monthsBack === edgeMonthsBack.onlyCancelled) return { firm: 2, requests: 0, onlyCancelled: true };
  return {};
}

/** What it leaves open is chosen like any other's. */
export interface EdgeBooking {
  partner: number;
  date: string;
  departure?: string;
  nights?: number;
  customer?: string;
  persons?: number;
  price?: number;
  line?: number;
  ship?: string;
  area?: number;
}

/** Names that begin like a formula, or hold every accent of the seven languages. */
const customers = [
  '=1+1 Formelkunde',
  'Käthe Größmüller-Weiß',
  'Chloë O’Brien-Smythe',
  'Françoise Lefèvre-Noël Cœur',
  'Íñigo Núñez Güell-Ordóñez',
  "Zoë van 't Hof",
  "Maïté D'Hondt",
  'João Conceição Guimarães',
];

/** The bookings that the decisions name, relative to today; those without another place are 10001's of these days. */
export function edgeBookings(today: string): EdgeBooking[] {
  const departure = addDays(clockChange(addDays(today, 1), 1), -7);
  return [
    ...customers.map((customer, index) => ({ partner: 10001, date: addDays(today, -2 - index), customer })),
    {
      partner: 10001,
      date: addDays(today, -3),
      departure: addDays(today, 200),
      nights: 111,
      persons: 2,
      price: 49980,
      line: 17,
      ship: 'Artania',
      area: worldCruiseArea,
    },
    {
      partner: 10001,
      date: addDays(today, -4),
      persons: 1,
      price: 28900,
      line: 11,
      ship: 'EUROPA 2',
      area: 15,
      nights: 21,
    },
    { partner: 10001, date: addDays(departure < today ? departure : today, -10), departure, nights: 7 },
    { partner: 10001, date: clockChange(today, -1) },
    {
      partner: 10001,
      date: `${Number(today.slice(0, 4)) - 2}-02-10`,
      line: historicShip.line,
      ship: historicShip.name,
      area: 1,
    },
    { partner: 10011, date: `${Number(today.slice(0, 4)) - 1}-12-31` },
  ];
}
