import { bookingsOf, numbered } from './bookings';
import { type DemoPartner, demoPartners } from './facts/partners';
import { demoSubPartners } from './facts/sub-partners';
import { fileLanguages, marketingFiles } from './marketing.server';
import { partnerRows, sinceOf } from './partners';
import { planMonths } from './plan';
import { random } from './random';
import { referenceRows } from './reference';
import type { DemoRows } from './rows';
import { settingsRows } from './settings';
import type { DemoSources } from './sources';
import { trafficOf } from './traffic';

/** The same day gives the same rows on every machine. */
export function demonstration(today: string, sources: DemoSources): DemoRows {
  const people = partnerRows(today);
  const sellers = [
    ...demoPartners.map(partner => sales(partner, today, people)),
    ...demoSubPartners.map(partner => sales(partner, today, people, sinceOf(partner, today))),
  ];
  const [own, below] = [sellers.slice(0, demoPartners.length), sellers.slice(demoPartners.length)];
  const bookings = numbered(own.flatMap(seller => seller.bookings));
  return {
    ...referenceRows(sources),
    ...people,
    ...settingsRows(sources, random(1)),
    'platform.booking': [
      ...bookings,
      ...numbered(
        below.flatMap(seller => seller.bookings),
        bookings.length,
      ),
    ],
    'platform.traffic_day': sellers.flatMap(seller => seller.traffic),
    'platform.marketing_file': fileLanguages(sources.markets).flatMap(code => marketingFiles(code, sources.words)),
  };
}

function sales(partner: DemoPartner, today: string, people: Pick<DemoRows, 'platform.app_user'>, since?: string) {
  const chance = random(partner.id);
  const plans = planMonths(partner, today, chance, since);
  const users = new Map(
    people['platform.app_user']
      .filter(user => user.partner_id === partner.id)
      .map(user => [user.username, user.user_no]),
  );
  return { bookings: bookingsOf(partner, plans, today, users, chance), traffic: trafficOf(partner, plans, chance) };
}
