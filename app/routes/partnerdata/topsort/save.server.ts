import type { Submission } from '@conform-to/react';
import { emptyPanels, type TopSortLists, type TopSortOutput, toLists } from '~/forms/top-sort';
import { conflictReply, done, notSavedReply } from '~/gate/form/reply.server';
import { auditOutcome, type NotSaved, saveOrReadBack } from '~/gate/request/save-or-read-back.server';
import type { SearchOption } from '~/gate/search-options.server';
import type { PartnerVisit } from '~/gate/visit';
import { mergeSaves, versionOfForm } from '~/rules/merge';
import { readTopSort, type TopSortPanel, type TopSortTab, topSortPanels, topSortTypes } from '~/rules/top-sort';
import { readAddress, tabTo } from './address';
import { inWords, readLists, type TopSortRecord } from './record.server';

type Typed = Submission<unknown, string[], TopSortOutput>;

/**
 * A call for each panel, and only if it differs: if one fails, a second try sends that one alone. Without options
 * nothing is saved, since an empty list means standard.
 */
export async function saveTopSort(
  visit: PartnerVisit,
  value: TopSortOutput,
  record: TopSortRecord,
  typed: Typed,
  body: FormData,
) {
  const address = readAddress(visit.url.searchParams);
  const own = toLists(value, record.lists);
  let { version } = value;
  const mine = inWords(own);
  const merged = mergeSaves({ version, choices: value.choices, mine, theirs: inWords(record.lists) });
  const conflict = conflictReply(typed, merged.conflicts);
  if (conflict) return conflict;
  const listOf = (panel: TopSortPanel) => (merged.values[panel] === mine[panel] ? own : record.lists)[panel];
  const wanted: TopSortLists = { sea: listOf('sea'), river: listOf('river') };
  const changed = topSortPanels.filter(panel => wanted[panel] !== record.lists[panel]);
  if (changed.length > 0 && !record.options) {
    return notSavedReply(typed, { outcome: 'failed', fields: [] }, { message: 'optionsMissing' });
  }
  for (const panel of changed) {
    const notSaved = await saveList(visit, address.tab, panel, wanted[panel]);
    const half = panel !== changed[0];
    // The upstream only knows the list, so all its errors go to the panel's choice.
    const message = half ? 'topSortHalf' : undefined;
    const names = (list: string) => ({ [panel]: namesOf(list, record.options ?? []) || visit.t('topsort:standard') });
    await auditOutcome(visit, notSaved, {
      event: 'topsort.saved',
      subject: address.tab,
      before: names(record.lists[panel]),
      after: names(wanted[panel]),
    });
    if (notSaved) return notSavedReply(typed, notSaved, { nameOf: () => `${panel}.mode`, version, message });
    // This list is saved now: the form, or a draft of it, must not see that as somebody else's save (D8, D21).
    version += versionOfForm({ [panel]: mine[panel] });
    body.set('version', version);
  }
  return done(messageOf(value, record), tabTo(address), 'success', merged.taken);
}

function messageOf(value: TopSortOutput, { lists }: TopSortRecord): string {
  if (emptyPanels(value).length > 0) return 'topSortStandard';
  // Without styles the boxes are there under Standard too.
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

const namesOf = (list: string, options: readonly SearchOption[]) =>
  readTopSort(list)
    .map(id => options.find(({ value }) => value === id)?.label ?? id)
    .join(', ');
