import { bookingsOf, numbered } from './bookings';
import { demoPartners } from './facts/partners';
import { fileLanguages, marketingFiles } from './marketing.server';
import { partnerRows } from './partners';
import { planMonths } from './plan';
import { random } from './random';
import { referenceRows } from './reference';
import type { DemoRows } from './rows';
import { settingsRows } from './settings';
import type { DemoSources } from './sources';
import { trafficOf } from './traffic';

/** The same day gives the same rows on every machine. */
export function demonstration(today: string, sources: DemoSources): DemoRows {
  const people = partnerRows();
  const months = demoPartners.map(partner => {
    const chance = random(partner.id);
    const plans = planMonths(partner, today, chance);
    const users = new Map(
      people['platform.app_user']
        .filter(user => user.partner_id === partner.id)
        .map(user => [user.username, user.user_no]),
    );
    return {
      bookings: bookingsOf(partner, plans, today, users, chance),
      traffic: trafficOf(partner, plans, chance),
    };
  });
  const bookings = numbered(months.flatMap(partner => partner.bookings));
  return {
    ...referenceRows(sources),
    ...people,
    ...settingsRows(sources, random(1)),
    'platform.booking': bookings,
    'platform.traffic_day': months.flatMap(partner => partner.traffic),
    'platform.marketing_file': fileLanguages(sources.markets).flatMap(code => marketingFiles(code, sources.words)),
  };
}
