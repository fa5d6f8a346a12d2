import { cachedAnswer } from '~/gate/request/answer-cache.server';
import { settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { formatOf } from '~/languages';
import { addDays } from '~/rules/days';
import { figuresFrom, figuresOfDays, figuresOfMonths, type HomeFigures } from '~/rules/home-figures';
import { type Range, rangeOf } from '~/rules/periods';
import { sortTransactions } from '~/rules/transactions';
import type { AnswerOf } from '~/upstream/calls';

type Transactions = AnswerOf<'listTransactions'>;

export interface Sales {
  /** null where they could not be loaded, as with `latest`; 'none' where the platform has nothing to count them from */
  figures: HomeFigures | 'none' | null;
  latest: Transactions['items'] | null;
  /** null where the platform does not tell it */
  unpaid: number | null;
}

const maxLatest = 6;
export const daysToDeparture = 14;

/** Whether a platform counts transactions by day; unknown until one was asked. */
const countsDays = new WeakMap<object, boolean>();

const hasReport = ({ context }: PartnerVisit): boolean => context.services.upstream.has('partnerStatistics');

/** What the figures are without an answer. */
export const figuresUnanswered = (visit: PartnerVisit): 'none' | null =>
  countsDays.get(visit.context.services) === false && !hasReport(visit) ? 'none' : null;

export const salesCalls = (visit: PartnerVisit): number =>
  countsDays.get(visit.context.services) === false && hasReport(visit) ? 2 : 1;

export const readSales = (visit: PartnerVisit, today: string): Promise<Sales> =>
  cachedAnswer(
    visit,
    `sales ${today}`,
    () => askSales(visit, today),
    ({ figures, latest }) => figures !== null && latest !== null,
  );

/** A platform of the specification answers each transaction of the range, so it is asked for the last days only. */
async function askSales(visit: PartnerVisit, today: string): Promise<Sales> {
  const { services } = visit.context;
  const bothYears = { from: figuresFrom(today), to: today };
  const known = countsDays.get(services);
  if (known) {
    const both = await settle(ask(visit, bothYears, today));
    if (both.ok && both.value.days === null) countsDays.set(services, false);
    return salesOf(visit, both, today);
  }
  const [recent, report] = await Promise.all([
    settle(ask(visit, rangeOf('last90', today), today)),
    known === false ? askReport(visit, bothYears, today) : null,
  ]);
  if (recent.ok) countsDays.set(services, recent.value.days !== null);
  if (known === false) return { ...salesOf(visit, recent, today), figures: report };
  return recent.ok ? askSales(visit, today) : { figures: null, latest: null, unpaid: null };
}

const ask = ({ api, partner }: PartnerVisit, { from, to }: Range, today: string) =>
  api.listTransactions({
    partnerid: partner.id,
    startDate: from,
    endDate: to,
    searchIn: '',
    type: 'open',
    sort: '-bookingdate',
    size: maxLatest,
    days: 1,
    unpaidFrom: today,
    unpaidTo: addDays(today, daysToDeparture),
  });

async function askReport(visit: PartnerVisit, { from, to }: Range, today: string): Promise<Sales['figures']> {
  if (!hasReport(visit)) return 'none';
  const report = await settle(
    visit.api.partnerStatistics({
      partnerid: visit.partner.id,
      bookingPeriodType: 1,
      groupType: 1,
      datePeriodType: 'custom',
      startDate: from,
      endDate: to,
    }),
  );
  return report.ok ? figuresOfMonths(report.value.statistic, today) : null;
}

type Asked = { ok: true; value: Transactions } | { ok: false };

function salesOf({ language }: PartnerVisit, answer: Asked, today: string): Sales {
  if (!answer.ok) return { figures: null, latest: null, unpaid: null };
  const { items, days, unpaid, paged } = answer.value;
  const newest = paged ? items : sortTransactions(items, { by: 'bookingdate', descending: true }, formatOf(language));
  return { figures: days && figuresOfDays(days, today), latest: newest.slice(0, maxLatest), unpaid };
}
