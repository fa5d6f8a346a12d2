import type { SerializeFrom } from '@remix-run/node';
import { inLanguage } from '~/brands/brand';
import { engineAddress } from '~/gate/booking-engine.server';
import { linkOf, viewsOf } from '~/gate/report/saved-views.server';
import { mayOpen } from '~/gate/request/admit.server';
import { type Settled, settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { languageName, upstreamIdsOf } from '~/languages';
import { type PagePath, pageAt, right } from '~/portal';
import { todayOf } from '~/rules/dates';
import { addDays } from '~/rules/days';
import { allows } from '~/rules/rights';
import { upstreamText } from '~/rules/texts';
import { webAddressOf } from '~/rules/web-address';
import { daysToDeparture, figuresUnanswered, readSales, type Sales, salesCalls } from './sales.server';
import { readTasks, type Tasks } from './tasks.server';

const maxViews = 8;
/** that home may ask the upstream besides the office and the newsletter */
const maxCalls = 3;
/** ms; what takes longer is shown as failed */
const maxWaitMs = 3_000;

/** Each part may fail alone: then it says so in its place. */
export async function readHome(visit: PartnerVisit) {
  const { api, brand, language, partner } = visit;
  const day = todayOf(brand);
  const may = (path: PagePath) => mayOpen(pageAt(path), visit);
  const sells = may('statistics/bookingreport');
  const sales = sells ? withTimeout(readSales(visit, day)) : null;
  const unpaid = Promise.resolve(sales).then(
    found => (found?.ok ? found.value.unpaid : null),
    () => null,
  );
  const [office, links, views, sold, todo] = await Promise.all([
    withTimeout(api.getPartner({ partnerid: partner.id })),
    brand.newsletter ? withTimeout(api.listExternalLinks({ mandant: partner.mandant })) : null,
    viewsOf(visit),
    sales,
    withTimeout(readTasks(visit, maxCalls - (sells ? salesCalls(visit) : 0), unpaid)),
  ]);
  const newsletters = links?.ok ? links.value.map(link => [link.language, link.newsletter]) : [];
  return {
    day,
    inTwoWeeks: addDays(day, daysToDeparture),
    brand: inLanguage(brand.name, language, brand),
    firm: office.ok ? office.value.firma : '',
    ownOnly: !allows(partner.rights, right.allBookings),
    sales: sold && salesOf(visit, sold),
    todo: todo.ok ? wordsOf(todo.value) : { tasks: [], failed: true },
    sell: {
      partnerId: partner.id,
      engine: engineAddress(visit),
      marketing: (['marketing/offertemplates', 'marketing/banner', 'marketing/links'] as const)
        .filter(may)
        .map(path => ({ path, label: pageAt(path).label })),
      website: office.ok ? webAddressOf(office.value.url) : undefined,
      mayEdit: may('partnerdata/edit'),
      newsletter: webAddressOf(upstreamText(Object.fromEntries(newsletters), upstreamIdsOf(language))),
    },
    linked: may('statistics/bookings/:bookingid'),
    mayReport: may('statistics/overview'),
    contact: may('icbe/data/edit'),
    views: views.slice(0, maxViews).map(linkOf),
    viewCount: views.length,
  };
}

export type HomeData = SerializeFrom<typeof readHome>;

async function withTimeout<Value>(part: Promise<Value>): Promise<Settled<Value>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Settled<Value>>(resolve => {
    timer = setTimeout(() => resolve({ ok: false }), maxWaitMs);
  });
  try {
    return await Promise.race([settle(part), late]);
  } finally {
    clearTimeout(timer);
  }
}

function salesOf(visit: PartnerVisit, sold: Settled<Sales>) {
  const { figures, latest } = sold.ok ? sold.value : { figures: figuresUnanswered(visit), latest: null };
  return {
    figures,
    latest: latest?.map(row => ({
      id: row.bookingid,
      booked: row.date,
      number: row.bookingnr,
      customer: row.customername,
      ship: row.shipname,
      departure: row.reiseterminvon,
      state: row.state || row.status,
      commission: row.commission,
    })),
  };
}

const wordsOf = ({ tasks, failed }: Tasks) => ({
  failed,
  tasks: tasks.map(task =>
    'languages' in task
      ? { ...task, languages: task.languages.map(code => ({ code, name: languageName(code) })) }
      : task,
  ),
});
