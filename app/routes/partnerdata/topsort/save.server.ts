import type { Submission } from '@conform-to/react';
import { emptyPanels, type TopSortLists, type TopSortOutput, toLists } from '~/forms/top-sort';
import { conflictReply, done, notSavedReply } from '~/gate/form/reply.server';
import { type NotSaved, saveOrReadBack } from '~/gate/form/save.server';
import { auditSave } from '~/gate/request/audit.server';
import type { PartnerVisit } from '~/gate/visit';
import { readTopSort, type TopSortPanel, type TopSortTab, topSortPanels, topSortTypes } from '~/rules/top-sort';
import { versionOf } from '~/rules/version';
import { readAddress, tabTo } from './address';
import { type Option, readLists, type TopSortRecord } from './record.server';

type Typed = Submission<unknown, string[], TopSortOutput>;

/**
 * Saves both panels of a tab, one call each, and only what differs: a second try after one of them had failed sends that one
 * alone. Without its options nothing is saved, for an empty list would mean standard.
 */
export async function saveTopSort(
  visit: PartnerVisit,
  value: TopSortOutput,
  record: TopSortRecord,
  typed: Typed,
  body: FormData,
) {
  const place = readAddress(visit.url.searchParams);
  const wanted = toLists(value, record.lists);
  const moved = conflictReply(typed, {
    version: value.version,
    record,
    mine: inWords(wanted),
    theirs: inWords(record.lists),
  });
  if (moved) return moved;
  const changed = topSortPanels.filter(panel => wanted[panel] !== record.lists[panel]);
  if (changed.length > 0 && !record.options) {
    return notSavedReply(typed, { refused: false, fields: [] }, 'optionsMissing');
  }
  for (const panel of changed) {
    const notSaved = await saveList(visit, place.tab, panel, wanted[panel]);
    const half = panel !== changed[0];
    // The upstream knows one field, the list: what it says about it stands at its panel.
    const options = { nameOf: () => `${panel}.mode`, partlySaved: half };
    if (notSaved) return notSavedReply(typed, notSaved, half ? 'topSortHalf' : 'unchangedData', options);
    const names = (list: string) => ({ [panel]: namesOf(list, record.options ?? []) || visit.t('topsort:standard') });
    await auditSave(visit, 'topsort.saved', {
      subject: place.tab,
      before: names(record.lists[panel]),
      after: names(wanted[panel]),
    });
    // From here on this list is as typed: a draft of this form must not meet its own save as somebody else's (D8, D21).
    body.set('version', versionOf({ ...record.lists, [panel]: wanted[panel] }));
  }
  return done(messageOf(value, record), tabTo(place));
}

/** Where something else was saved than somebody may believe, the message says so. */
function messageOf(value: TopSortOutput, { lists }: TopSortRecord): string {
  if (emptyPanels(value).length > 0) return 'topSortStandard';
  // A browser without a style sheet shows the boxes under Standard as well.
  const ignored = topSortPanels.some(panel => {
    const posted = value[panel];
    return posted?.mode === 'standard' && posted.ids.some(id => !readTopSort(lists[panel]).includes(id));
  });
  return ignored ? 'topSortTicks' : 'topSortSaved';
}

async function saveList(
  visit: PartnerVisit,
  tab: TopSortTab,
  panel: TopSortPanel,
  list: string,
): Promise<NotSaved | null> {
  return saveOrReadBack({
    save: () => visit.api.saveTopSort({ partnerid: visit.partner.id, listtype: topSortTypes[tab][panel], list }),
    isSaved: async () => (await readLists(visit, tab))[panel] === list,
  });
}

/** The standard list is '' on the wire, which a table of differences would show as nothing. */
const inWords = (lists: TopSortLists) => ({ sea: lists.sea || 'standard', river: lists.river || 'standard' });

/** In the history a list is read by its names. */
const namesOf = (list: string, options: readonly Option[]) =>
  readTopSort(list)
    .map(id => options.find(({ value }) => value === id)?.label ?? id)
    .join(', ');
