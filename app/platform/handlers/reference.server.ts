import type { Handlers } from '../context';
import type { PlatformDb } from '../tables';
import type { StandardValueTable } from '../tables/catalogue';

type List = StandardValueTable['list'];

/** Which lists a standard value id asks for: the specification names 1 and 2, 'countries and similar lists'. */
const listsById: Record<string, List[]> = { 1: ['country'], 2: ['salutation', 'titel', 'kette'] };

export const referenceHandlers = {
  /** Lists that were not asked for are empty. */
  async listStandardValues({ db }, { standardValueIds }) {
    const lists = standardValueIds.split(',').flatMap(id => listsById[id.trim()] ?? []);
    const values = await readLists(db, lists);
    const entries = (list: List) =>
      values.filter(value => value.list === list).map(({ value, texts }) => ({ value, texts }));
    return {
      salutation: entries('salutation'),
      titel: entries('titel'),
      country: entries('country'),
      kette: entries('kette'),
    };
  },

  async listPhoneCountries({ db }) {
    const countries = await db
      .selectFrom('platform.phone_country')
      .select(['country_code as countrycode', 'phone_code as phonecode'])
      .orderBy('country_code')
      .execute();
    return countries;
  },

  async listExternalLinks({ db }, { mandant }) {
    return db
      .selectFrom('platform.external_link')
      .select(['language_id as language', 'newsletter'])
      .where('mandant', '=', mandant)
      .orderBy('language_id')
      .execute();
  },
} satisfies Handlers;

interface ListEntry {
  list: List;
  value: string;
  /** by upstream language id */
  texts: Record<string, { label: string }>;
}

async function readLists(db: PlatformDb, lists: List[]): Promise<ListEntry[]> {
  if (lists.length === 0) return [];
  const rows = await db
    .selectFrom('platform.standard_value as value')
    .leftJoin('platform.standard_value_text as text', 'text.standard_value_id', 'value.id')
    .select(['value.id', 'value.list', 'value.value', 'text.language_id', 'text.label'])
    .where('value.list', 'in', lists)
    .orderBy('value.position')
    .execute();
  const entries = new Map<number, ListEntry>();
  for (const { id, list, value, language_id, label } of rows) {
    const entry = entries.get(id) ?? { list, value, texts: {} };
    if (language_id !== null && label !== null) entry.texts[language_id] = { label };
    entries.set(id, entry);
  }
  return [...entries.values()];
}
