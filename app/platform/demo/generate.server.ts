import { bookingsOf, numbered } from './bookings';
import { demoPartners } from './facts/partners';
import { provisionFiles } from './files.server';
import { marketingFiles } from './marketing.server';
import { partnerRows } from './partners';
import { planMonths } from './plan';
import { random } from './random';
import { referenceRows } from './reference';
import type { DemoRows } from './rows';
import { settingsRows } from './settings';
import { trafficOf } from './traffic';

/** The same day gives the same rows on every machine. */
export function demonstration(today: string): DemoRows {
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
    ...referenceRows(),
    ...people,
    ...settingsRows(random(1)),
    'platform.booking': bookings,
    'platform.traffic_day': months.flatMap(partner => partner.traffic),
    'platform.provision_file': provisionFiles(bookings, today),
    'platform.marketing_file': marketingFiles(),
  };
}
