import { languageFacts } from '~/languages';
import type { TopSortTab } from '~/rules/top-sort';
import type { PlatformDb } from './tables';

/** `area`: 1 sea, 2 river, 3 both. */
interface ListOption {
  id: number;
  area: number;
  /** by upstream language id */
  texts: Record<string, { name: string }>;
}

/** Tour operators may sell through some client ids only; cruising areas and ships are the same for all. */
export const optionLists: Record<TopSortTab, (db: PlatformDb, mandant: number) => Promise<ListOption[]>> = {
  organizers: organizerOptions,
  destinations: destinationOptions,
  ships: shipOptions,
};

async function organizerOptions(db: PlatformDb, mandant: number): Promise<ListOption[]> {
  const rows = await db
    .selectFrom('platform.organizer as organizer')
    .select(['organizer.id', 'organizer.area', 'organizer.name'])
    .where(({ or, not, exists, selectFrom }) => {
      const markets = selectFrom('platform.organizer_market as market')
        .select('market.mandant')
        .whereRef('market.organizer_id', '=', 'organizer.id');
      return or([not(exists(markets)), exists(markets.where('market.mandant', '=', mandant))]);
    })
    .orderBy('organizer.id')
    .execute();
  return rows.map(named);
}

async function shipOptions(db: PlatformDb): Promise<ListOption[]> {
  const rows = await db
    .selectFrom('platform.ship')
    .select(['id', 'area', 'name'])
    .where('historic', '=', false)
    .orderBy('id')
    .execute();
  return rows.map(named);
}

async function destinationOptions(db: PlatformDb): Promise<ListOption[]> {
  const rows = await db
    .selectFrom('platform.cruising_area as area')
    .leftJoin('platform.cruising_area_text as text', 'text.cruising_area_id', 'area.id')
    .select(['area.id', 'area.area', 'text.language_id', 'text.name'])
    .orderBy('area.id')
    .execute();
  const options = new Map<number, ListOption>();
  for (const { id, area, language_id, name } of rows) {
    const option = options.get(id) ?? { id, area, texts: {} };
    if (language_id !== null && name !== null) option.texts[language_id] = { name };
    options.set(id, option);
  }
  return [...options.values()];
}

/** A proper name is the same in every language: one text, which the others fall back to (D3). */
const named = ({ id, area, name }: { id: number; area: number; name: string }): ListOption => ({
  id,
  area,
  texts: { [languageFacts('en').id]: { name } },
});
