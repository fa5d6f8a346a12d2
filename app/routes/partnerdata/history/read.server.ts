import type { SerializeFrom } from '@remix-run/node';
import { readChoices } from '~/gate/form/choices.server';
import { type HistoryEntry, readHistory } from '~/gate/report/history.server';
import type { PartnerVisit } from '~/gate/visit';
import { formatOf } from '~/languages';
import { dayAndTime } from '~/parts/frame/format';
import { saveAreas } from '~/rules/saves';
import { filterOf } from './filter.server';

export async function readPage(visit: PartnerVisit) {
  const { brand, language } = visit;
  const { query, shown, issues } = filterOf(visit.url.searchParams);
  const [history, choices] = await Promise.all([readHistory(visit, query), readChoices(visit)]);
  const dated = (entry: HistoryEntry) => ({ ...entry, at: dayAndTime(entry.at, brand.timeZone, language) });
  return {
    shown,
    issues,
    areas: saveAreas,
    actors: history.actors.toSorted(new Intl.Collator(formatOf(language), { numeric: true }).compare),
    entries: history.entries.map(dated),
    older: history.more ? history.entries.at(-1)?.id : undefined,
    newest: query.before === undefined,
    // the few values that are stored as numbers
    choices: choices && { anrede: choices.anrede, titel: choices.titel, land: choices.land, kette: choices.kette },
  };
}

export type HistoryData = SerializeFrom<typeof readPage>;
