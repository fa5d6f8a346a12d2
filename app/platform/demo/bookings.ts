import { addDays, daysBetween } from '~/rules/days';
import { searchText } from '../search';
import type { BookingStatus } from '../tables/bookings';
import { type EdgeBooking, edgeBookings } from './edges';
import { isRiver } from './facts/areas';
import { campaignOf } from './facts/campaigns';
import { model } from './facts/model';
import { type DemoPartner, partnersWithTravellers } from './facts/partners';
import { peopleOf } from './facts/people';
import type { MonthPlan } from './month-plan';
import type { Random } from './random';
import type { BookingRow } from './rows';
import { chooseVoyage } from './voyages';

/** Numbers follow the order of all bookings. */
type Draft = Omit<BookingRow, 'id' | 'booking_no' | 'campaign' | 'search'>;

/** A 'firm' one may turn out cancelled, a 'sold' one not. */
interface Order extends Omit<EdgeBooking, 'partner'> {
  kind: 'request' | 'firm' | 'sold' | 'cancelled';
}

type UserNumbers = Map<string, number>;

export function bookingsOf(
  partner: DemoPartner,
  plans: MonthPlan[],
  today: string,
  users: UserNumbers,
  chance: Random,
): Draft[] {
  const make = (order: Order) => draft(partner, order, today, users, chance);
  const large = partner.id === model.large.partner ? addDays(today, 1 - model.large.days) : null;
  const ordinary = plans.flatMap(plan => ordersOf(plan, chance)).filter(order => !large || order.date < large);
  const named = edgeBookings(today).filter(edge => edge.partner === partner.id);
  return [
    ...ordinary.map(make),
    ...(large ? largeOrders(large, today, chance).map(make) : []),
    ...named.map(edge => make({ ...edge, kind: 'sold' })),
  ];
}

/** @param before bookings that are numbered already */
export function numbered(drafts: Draft[], before = 0): BookingRow[] {
  const sorted = drafts.sort((a, b) =>
    a.booking_date < b.booking_date ? -1 : a.booking_date > b.booking_date ? 1 : 0,
  );
  return sorted.map((booking, index) => {
    const number = `${booking.status === 'request' ? 'A' : 'B'}${2_400_001 + before + index}`;
    const { customer_name, ship_name, route_name } = booking;
    const traveler = partnersWithTravellers.has(booking.partner_id) ? booking.traveler_name : '';
    return {
      ...booking,
      id: before + index + 1,
      booking_no: number,
      campaign: campaignOf(booking.partner_id, index),
      search: searchText(number, customer_name, traveler, ship_name, route_name),
    };
  });
}

function ordersOf(plan: MonthPlan, chance: Random): Order[] {
  const days = daysBetween(plan.from, plan.to);
  const day = () => addDays(plan.from, chance.whole(0, days));
  // One of them is never cancelled, so that the month's page is not empty.
  const firm = (index: number) => (plan.onlyCancelled ? 'cancelled' : index === 0 ? 'sold' : 'firm');
  return [
    ...times(plan.firm, (index): Order => ({ kind: firm(index), date: day() })),
    ...times(plan.requests, (): Order => ({ kind: 'request', date: day() })),
  ];
}

function largeOrders(from: string, today: string, chance: Random): Order[] {
  const days = daysBetween(from, today);
  const order = (kind: Order['kind']) => (): Order => ({ kind, date: addDays(from, chance.whole(0, days)) });
  const { firm, requests, cancelled } = model.large;
  return [...times(firm, order('sold')), ...times(requests, order('request')), ...times(cancelled, order('cancelled'))];
}

function draft(partner: DemoPartner, order: Order, today: string, users: UserNumbers, chance: Random): Draft {
  const river = order.area === undefined && order.line === undefined ? chance.chance(riverShare(partner)) : false;
  const voyage = chooseVoyage(chance, river, order);
  const departure = order.departure ?? addDays(order.date, leadDays(chance));
  const persons = order.persons ?? chance.weighted([1, 2, 3, 4, 5, 6, 7, 8], count => model.persons[count - 1] ?? 0);
  const { first, last } = peopleOf(partner.country);
  const surname = chance.pick(last);
  const customer = order.customer ?? `${chance.pick(first)} ${surname}`;
  const user = chooseUser(partner, users, chance);
  const status = statusOf(order.kind, departure, isRiver(voyage.area), today, chance);
  const price = order.price ?? persons * voyage.price;
  return {
    partner_id: partner.id,
    user_no: user,
    status,
    booking_date: order.date,
    departure,
    return_date: addDays(departure, voyage.nights),
    shipping_company_id: voyage.line.id,
    cruising_area_id: voyage.area,
    ship_name: voyage.ship,
    route_plan_id: voyage.line.id * 10_000 + voyage.area * 10 + chance.whole(0, 9),
    route_name: voyage.route,
    customer_name: customer,
    traveler_name: order.customer ?? (chance.chance(0.7) ? customer : `${chance.pick(first)} ${surname}`),
    persons,
    price,
    commission: commissionOf(status, price, voyage.line.id, order.date),
  };
}

/** 10 to 16 percent: by line, and one more for what is booked in the wave season; nothing of a cancelled booking. */
function commissionOf(status: BookingStatus, price: number, line: number, date: string): number | null {
  if (status === 'request') return null;
  if (status === 'cancelled') return 0;
  const percent = 10 + ((line * 7) % 6) + (Number(date.slice(5, 7)) <= 3 ? 1 : 0);
  return Math.round(price * percent) / 100;
}

/** The two river brands sell nothing else; the others have the German market's share. */
const riverShare = ({ mandant }: DemoPartner) => (mandant === 107 || mandant === 108 ? 1 : 0.22);

function leadDays(chance: Random): number {
  const span = chance.weighted(model.lead, ({ weight }) => weight);
  return chance.whole(span.from, span.to);
}

function statusOf(
  kind: Order['kind'],
  departure: string,
  river: boolean,
  today: string,
  chance: Random,
): BookingStatus {
  if (kind === 'request' || kind === 'cancelled') return kind;
  if (kind === 'firm' && chance.chance(river ? model.cancelled.river : model.cancelled.sea)) return 'cancelled';
  const ahead = daysBetween(today, departure);
  if (ahead <= 0) return 'paid';
  if (ahead <= 60) return chance.chance(0.8) ? 'paid' : 'confirmed';
  return chance.chance(0.6) ? 'confirmed' : 'open';
}

function chooseUser(partner: DemoPartner, users: UserNumbers, chance: Random): number {
  const own = users.get(String(partner.id));
  if (own === undefined) throw new Error(`Partner ${partner.id} has no login.`);
  if (users.size === 1) return own;
  let left = chance.next();
  for (const [username, share] of Object.entries(model.staffShare)) {
    left -= share;
    if (left < 0) return users.get(username) ?? own;
  }
  return own;
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
