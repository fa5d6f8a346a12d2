import type { SerializeFrom } from '@remix-run/node';
import { readChoices } from '~/gate/form/choices.server';
import { type HistoryEntry, readHistory } from '~/gate/report/history.server';
import { isOffered } from '~/gate/request/admit.server';
import type { PartnerVisit } from '~/gate/visit';
import { formatOf } from '~/languages';
import { dayAndTime } from '~/parts/frame/format';
import { type PagePath, pageAt } from '~/portal';
import { type SaveArea, saveAreas } from '~/rules/saves';
import { filterOf } from './filter.server';

export async function readPage(visit: PartnerVisit) {
  const { brand, language } = visit;
  const areas = areasOf(visit);
  const { query, shown, issues } = filterOf(visit.url.searchParams, areas);
  const [history, choices] = await Promise.all([readHistory(visit, query), readChoices(visit)]);
  const dated = (entry: HistoryEntry) => ({ ...entry, at: dayAndTime(entry.at, brand.timeZone, language) });
  return {
    shown,
    issues,
    areas,
    actors: history.actors.toSorted(new Intl.Collator(formatOf(language), { numeric: true }).compare),
    entries: history.entries.map(dated),
    older: history.more ? history.entries.at(-1)?.id : undefined,
    newest: query.before === undefined,
    // the few values that are stored as numbers
    choices: choices && { anrede: choices.anrede, titel: choices.titel, land: choices.land, kette: choices.kette },
  };
}

const pages: Partial<Record<SaveArea, PagePath>> = {
  topsort: 'partnerdata/topsort',
  organizers: 'partnerdata/organizers',
  contact: 'icbe/data/edit',
  layout: 'wlv/edit',
  bookings: 'statistics/bookings/:bookingid',
  codes: 'marketing/links',
};

/** Without those that the platform or the brand does not have: nothing is saved there. */
function areasOf(visit: PartnerVisit): SaveArea[] {
  return saveAreas.filter(area => {
    const path = pages[area];
    return !path || isOffered(pageAt(path), visit);
  });
}

export type HistoryData = SerializeFrom<typeof readPage>;
