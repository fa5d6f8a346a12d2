import { isInPanel, slotOfType, type TopSortPanel, type TopSortTab, topSortTabs, topSortTypes } from '~/rules/top-sort';
import type { Handlers } from '../context';
import { PlatformError } from '../errors';
import { optionLists } from '../option-lists.server';
import type { PlatformDb } from '../tables';

export const topSortHandlers = {
  /** All six lists; '' means standard. */
  async getTopSort({ db }, { partnerid }) {
    const items = await listItems(db, partnerid);
    const types = topSortTabs.flatMap(tab => Object.values(topSortTypes[tab])).toSorted((one, other) => one - other);
    return types.map(listtype => ({
      listtype,
      list: items
        .filter(item => item.list_type === listtype)
        .map(item => item.option_id)
        .join(','),
    }));
  },

  /**
   * An option no longer on offer may stay where it was. Errors: 400 'invalid_list_type', 400 'invalid_list' with field
   * 'list' and 'pattern', 'repeated' or 'unknown_option'.
   */
  async saveTopSort({ db }, { partnerid, listtype, list }) {
    const place = slotOfType(listtype);
    if (!place) throw new PlatformError(400, 'invalid_list_type', [{ field: 'listtype', code: 'unknown' }]);
    if (!/^([1-9]\d{0,8}(,[1-9]\d{0,8})*)?$/.test(list)) throw invalid('pattern');
    const ids = list === '' ? [] : list.split(',').map(Number);
    if (new Set(ids).size < ids.length) throw invalid('repeated');
    await db.transaction().execute(async trx => {
      const { mandant } = await trx
        .selectFrom('platform.partner')
        .select('mandant')
        .where('id', '=', partnerid)
        // Two saves of one list at once: the second waits, or their rows would mix.
        .forUpdate()
        .executeTakeFirstOrThrow();
      const allowed = await allowedIds(trx, { partnerid, listtype, mandant, ...place });
      if (ids.some(id => !allowed.has(id))) throw invalid('unknown_option');
      await replaceItems(trx, partnerid, listtype, ids);
    });
    return { success: true };
  },

  async listOrganizerOptions({ db }, { mandant }) {
    return optionLists.organizers(db, mandant);
  },

  async listDestinationOptions({ db }, { mandant }) {
    return optionLists.destinations(db, mandant);
  },

  async listShipOptions({ db }, { mandant }) {
    return optionLists.ships(db, mandant);
  },
} satisfies Handlers;

const invalid = (code: string) => new PlatformError(400, 'invalid_list', [{ field: 'list', code }]);

function listItems(db: PlatformDb, partnerId: number) {
  return db
    .selectFrom('platform.top_sort_item')
    .select(['list_type', 'option_id'])
    .where('partner_id', '=', partnerId)
    .orderBy('list_type')
    .orderBy('position')
    .execute();
}

interface List {
  partnerid: number;
  listtype: number;
  mandant: number;
  tab: TopSortTab;
  panel: TopSortPanel;
}

async function allowedIds(db: PlatformDb, { partnerid, listtype, mandant, tab, panel }: List): Promise<Set<number>> {
  const options = await optionLists[tab](db, mandant);
  const before = await listItems(db, partnerid);
  return new Set([
    ...options.filter(option => isInPanel(option.area, panel)).map(option => option.id),
    ...before.filter(item => item.list_type === listtype).map(item => item.option_id),
  ]);
}

async function replaceItems(db: PlatformDb, partnerid: number, listtype: number, ids: number[]): Promise<void> {
  await db
    .deleteFrom('platform.top_sort_item')
    .where('partner_id', '=', partnerid)
    .where('list_type', '=', listtype)
    .execute();
  if (ids.length === 0) return;
  await db
    .insertInto('platform.top_sort_item')
    .values(
      ids.map((id, index) => ({ partner_id: partnerid, list_type: listtype, position: index + 1, option_id: id })),
    )
    .execute();
}
