import { formatOf, type Language, languageFacts } from '~/languages';
import { areas } from './facts/areas';
import { lines, missingLineTexts } from './facts/lines';
import { countryCodes, lists, unnamed } from './facts/lists';
import type { DemoRows, Row } from './rows';
import type { DemoSources } from './sources';

type List = Row<'platform.standard_value'>['list'];

/** In the order of their ids. */
export const listEntries: { list: List; value: string }[] = [
  ...Object.entries(lists).flatMap(([list, values]) => values.map(value => ({ list: list as List, value }))),
  ...countryCodes.map(value => ({ list: 'country' as const, value })),
];

export type TextRows = Pick<
  DemoRows,
  'platform.standard_value_text' | 'platform.shipping_company_text' | 'platform.cruising_area_text'
>;

/** All that the platform says in a language: one that is new gets its own when the platform starts. */
export function textRows({ words }: Pick<DemoSources, 'words'>, languages: readonly Language[]): TextRows {
  const each = <Made>(make: (language: Language, id: number) => Made[]): Made[] =>
    languages.flatMap(language => make(language, languageFacts(language).id));
  return {
    'platform.standard_value_text': each((language, id) =>
      listEntries.flatMap((entry, index) => {
        const label = labelOf(entry, language, words);
        return label ? [{ standard_value_id: index + 1, language_id: id, label }] : [];
      }),
    ),
    'platform.shipping_company_text': each((_, id) =>
      lines
        .filter(line => !missingLineTexts[line.id]?.includes(id))
        .map(line => ({ shipping_company_id: line.id, language_id: id, name: line.name })),
    ),
    'platform.cruising_area_text': each((language, id) =>
      areas.map(area => {
        const name = words(language).cruisingAreas[area.id] ?? '';
        return { cruising_area_id: area.id, language_id: id, name };
      }),
    ),
  };
}

const countryNames = new Map<Language, Intl.DisplayNames>();

/** Country names by Intl; `pt-PT`, because plain `pt` is Brazilian. */
function countryName(code: string, language: Language): string | undefined {
  const names = countryNames.get(language) ?? new Intl.DisplayNames([formatOf(language)], { type: 'region' });
  countryNames.set(language, names);
  return names.of(code);
}

function labelOf({ list, value }: { list: List; value: string }, language: Language, words: DemoSources['words']) {
  if (list === 'country') return countryName(value, language);
  const isUnnamed = list === unnamed.list && value === unnamed.value && language === unnamed.language;
  return isUnnamed ? undefined : words(language).lists[list as keyof typeof lists][value];
}
