import type { SerializeFrom } from '@remix-run/node';
import { savedViews } from '~/gate/report/saved-views.server';
import { readSwitch } from '~/gate/report/sub-partner-switch.server';
import { type Settled, settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { right } from '~/portal';
import { allows } from '~/rules/rights';
import { addressOf, isLong, narrowings, sortingOf } from './filter';
import { readFilter } from './filter.server';
import { readTransactions, type TransactionPage } from './list.server';
import { readNoted } from './noted.server';
import { withOptional } from './optional-values.server';
import { readVisible } from './read-visible.server';

/** `list` is null if it can't be loaded. */
export async function readPage(visit: PartnerVisit) {
  const { filter: asked, shown, issues } = readFilter(visit);
  const listOf = (found: Settled<TransactionPage>) => (found.ok ? found.value : null);
  const [{ found, filter, columns, optional, choices, office, travelersUnknown }, views, noted, whose] =
    await Promise.all([
      readVisible(visit, asked, filter => settle(readTransactions(visit, filter)), listOf),
      savedViews(visit),
      readNoted(visit, asked.q),
      readSwitch(visit),
    ]);
  const list = listOf(found);
  const isUndecided = !office.ok && visit.subPartner === null && sortingOf(asked).by === 'traveler';
  if (filter.sort !== asked.sort && !isUndecided) issues.push({ field: 'sort', kind: 'unread' });
  for (const name of narrowings) if (filter[name] !== asked[name]) issues.push({ field: name, kind: 'unread' });
  if (list?.unknown) issues.push({ field: 'page', kind: 'unread' });
  const isChosen = narrowings.some(name => isLong(name) && filter[name] !== '');
  const longChoices = visit.url.searchParams.has('more') ? 'asked' : isChosen ? 'chosen' : 'left';
  const ownOnly = !allows(visit.partner.rights, right.allBookings);
  return {
    filter: { ...filter, type: list?.type ?? filter.type },
    ...{ shown, issues, ownOnly, columns, optional, views, noted, whose },
    choices,
    longChoices,
    /** address of another try, where travellers may be missing */
    askTravelers: travelersUnknown ? addressOf(asked, { page: asked.page }) : null,
    list: list && {
      ...list,
      choices: null,
      rows: await withOptional(visit, list.rows, columns.optional ?? [], choices),
    },
  };
}

export type ReportData = SerializeFrom<typeof readPage>;
