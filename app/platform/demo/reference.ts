import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { languages } from '~/languages';
import { areas, isRiver } from './facts/areas';
import { historicShip, lines, missingLineTexts } from './facts/lines';
import { cooperations, countryCodes, salutations, titles } from './facts/lists';
import { mandants } from './facts/markets';
import { organizers } from './facts/organizers';
import type { DemoRows, Row } from './rows';

type Reference = Pick<
  DemoRows,
  | 'platform.standard_value'
  | 'platform.standard_value_text'
  | 'platform.phone_country'
  | 'platform.external_link'
  | 'platform.shipping_company'
  | 'platform.shipping_company_text'
  | 'platform.ship'
  | 'platform.cruising_area'
  | 'platform.cruising_area_text'
  | 'platform.organizer'
  | 'platform.organizer_market'
>;

/** Upstream language ids, in the order of the fact tables. Flemish (25) has no texts of its own and falls back (D3). */
const wordOrder = [1, 2, 3, 4, 6, 26];
const ownTexts = Object.values(languages).filter(({ id }) => id !== languages['nl-BE'].id);
const languageIds: number[] = ownTexts.map(({ id }) => id);

export function referenceRows(): Reference {
  return { ...standardValues(), ...catalogue(), ...contacts() };
}

interface ListEntry {
  list: Row<'platform.standard_value'>['list'];
  value: string;
  label(language: number): string | undefined;
}

function standardValues(): Pick<Reference, 'platform.standard_value' | 'platform.standard_value_text'> {
  const entries: ListEntry[] = [
    ...words('salutation', salutations),
    ...words('titel', titles),
    ...words('kette', cooperations),
    ...countries(),
  ];
  return {
    'platform.standard_value': entries.map(({ list, value }, index) => ({
      id: index + 1,
      list,
      value,
      position: index,
    })),
    'platform.standard_value_text': entries.flatMap((entry, index) =>
      languageIds.flatMap(language => {
        const label = entry.label(language);
        return label ? [{ standard_value_id: index + 1, language_id: language, label }] : [];
      }),
    ),
  };
}

function words(list: ListEntry['list'], values: Record<string, string>): ListEntry[] {
  return Object.entries(values).map(([value, labels]) => {
    const byLanguage = labels.split('|');
    return { list, value, label: language => byLanguage[wordOrder.indexOf(language)] };
  });
}

/** Country names by Intl; `pt-PT`, because plain `pt` is Brazilian. */
function countries(): ListEntry[] {
  const names = new Map<number, Intl.DisplayNames>(
    ownTexts.map(({ id, format }) => [id, new Intl.DisplayNames([format], { type: 'region' })]),
  );
  return countryCodes.map(code => ({ list: 'country', value: code, label: language => names.get(language)?.of(code) }));
}

function catalogue(): Omit<
  Reference,
  'platform.standard_value' | 'platform.standard_value_text' | 'platform.phone_country' | 'platform.external_link'
> {
  const ships = lines.flatMap(line => [
    ...line.sea.map(ship => ({ shipping_company_id: line.id, name: shipName(ship), area: 1, historic: false })),
    ...line.river.map(ship => ({ shipping_company_id: line.id, name: shipName(ship), area: 2, historic: false })),
  ]);
  ships.push({ shipping_company_id: historicShip.line, name: historicShip.name, area: 1, historic: true });
  return {
    'platform.shipping_company': lines.map(({ id, sea, river }) => ({ id, area: areaOf(sea, river) })),
    'platform.shipping_company_text': lines.flatMap(({ id, name }) =>
      languageIds
        .filter(language => !missingLineTexts[id]?.includes(language))
        .map(language => ({ shipping_company_id: id, language_id: language, name })),
    ),
    'platform.ship': ships.map((ship, index) => ({ id: index + 1, ...ship })),
    'platform.cruising_area': areas.map(({ id }) => ({ id, area: isRiver(id) ? 2 : 1 })),
    'platform.cruising_area_text': areas.flatMap(({ id, names }) =>
      [...names].map(([language, name]) => ({ cruising_area_id: id, language_id: language, name })),
    ),
    'platform.organizer': organizers.map(([name, area], index) => ({ id: index + 1, name, area })),
    'platform.organizer_market': organizers.flatMap(([, , markets = []], index) =>
      markets.map(mandant => ({ organizer_id: index + 1, mandant })),
    ),
  };
}

function contacts(): Pick<Reference, 'platform.phone_country' | 'platform.external_link'> {
  return {
    'platform.phone_country': getCountries().map(code => ({
      country_code: code,
      phone_code: getCountryCallingCode(code),
    })),
    'platform.external_link': Object.entries(mandants).flatMap(([mandant, { newsletter }]) =>
      newsletter.map(language => ({
        mandant: Number(mandant),
        language_id: language,
        newsletter: `https://newsletter.halyard.example/${mandant}/${language}`,
      })),
    ),
  };
}

/** 1 sea, 2 river, 3 both. */
const areaOf = (sea: string[], river: string[]) => (sea.length === 0 ? 2 : river.length === 0 ? 1 : 3);

/** The name in a fact `name@area,area`. */
export const shipName = (fact: string) => fact.split('@')[0] ?? fact;
