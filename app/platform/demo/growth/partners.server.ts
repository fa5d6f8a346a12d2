import { sql } from 'kysely';
import { rights } from '~/rules/rights';
import type { Market, Markets } from '../../markets';
import type { PlatformDb } from '../../tables';
import { bulkInsert } from '../bulk.server';
import { allRights } from '../facts/partners';

export interface Growth {
  bookings: number;
  partners: number;
  /** bookings of the first of them; the others share the rest */
  largest: number;
}

/** `users`: its own login first. */
export interface GrownPartner {
  id: number;
  bookings: number;
  users: number[];
}

/** Past all that the demonstration has. */
export const firstGrown = 20_001;
const firstUser = 1_000_001;
const usersOfLargest = 6;
/** Sub-partners of the first. */
const maxBelow = 1_000;

/** All but the first get between half and one and a half of an equal share. @throws when `largest` does not fit */
export function grownPartners({ bookings, partners, largest }: Growth): GrownPartner[] {
  if (largest > bookings || (partners === 1 && largest !== bookings)) throw new Error('--largest does not fit.');
  const others = partners - 1;
  const weight = (index: number) => 0.5 + (others > 1 ? index / (others - 1) : 0.5);
  const total = Array.from({ length: others }, (_, index) => weight(index)).reduce((sum, each) => sum + each, 0);
  let [left, user] = [bookings - largest, firstUser];
  return Array.from({ length: partners }, (_, index) => {
    const share = Math.round(((bookings - largest) * weight(index - 1)) / total);
    const own = index === 0 ? largest : index === partners - 1 ? left : Math.min(left, share);
    if (index > 0) left -= own;
    const users = Array.from({ length: index === 0 ? usersOfLargest : 2 }, () => user++);
    return { id: firstGrown + index, bookings: own, users };
  });
}

/** Invented and marked as demonstration; staff sees its own bookings. */
export async function insertPartners(db: PlatformDb, partners: GrownPartner[], hash: string, markets: Markets) {
  const rows = partners.map(({ id }, index) => {
    const { mandant, country } = markets.all[index % markets.all.length] as Market;
    return {
      id,
      mandant,
      partner_type: 0,
      corporate: false,
      trade_partner: false,
      page_views_enabled: true,
      cooperation: '',
      company: `Demonstration ${id}`,
      department: '',
      salutation: '3',
      title: '',
      first_name: 'Demo',
      last_name: 'Partner',
      street: 'Demo',
      house_number: '1',
      city: 'Demo',
      country,
      postal_code: '00000',
      phone: '+49 40 0000000',
      email: `office@demo${id}.example`,
      url: '',
      gtm_id: '',
      director: '',
      register: 'Demo',
      tax_number: 'Demo',
    };
  });
  await bulkInsert(db, 'platform.partner', rows);
  const users = partners.flatMap(({ id, users: numbers }) =>
    numbers.map((user_no, index) => ({
      user_no,
      partner_id: id,
      username: index === 0 ? String(id) : `demo${id}staff${index}`,
      password_hash: hash,
      rights: index === 0 ? allRights : rights.basic,
      locked: false,
      first_name: 'Demo',
      last_name: index === 0 ? 'Partner' : `Staff ${index}`,
      phone: '0',
      fax: '',
      email: '',
      comment: '',
      department: '',
    })),
  );
  await bulkInsert(db, 'platform.app_user', users);
  const [first, ...others] = partners;
  const place = { parent_id: first?.id, kind: 'sub', state: 'active', since: '2020-01-01' };
  const below = others.slice(0, maxBelow).map(({ id }) => ({ ...place, partner_id: id }));
  if (below.length > 0) await bulkInsert(db, 'platform.sub_partner', below);
}

export async function insertTraffic(db: PlatformDb, partners: GrownPartner[], from: string, to: string) {
  const list = JSON.stringify(partners.map(({ id, bookings }) => ({ id, bookings })));
  await sql`
    insert into platform.traffic_day (partner_id, day, hits, visits, page_views)
    select p.id, d.day, v.visits * 7, v.visits, v.visits * 4
    from json_to_recordset(${list}::json) as p (id integer, bookings integer)
      cross join (
        select day::date as day, count(*) over () as days
        from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as g (day)
      ) d
      cross join lateral (
        select (p.bookings::bigint * 60 / d.days * (80 + abs(hashint8extended(p.id, extract(doy from d.day)::bigint) % 41))
          / 100)::integer as visits
      ) v
    order by p.id, d.day
  `.execute(db);
}
