import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { languageFacts } from '~/languages';
import type { Market } from '../markets';
import { areas, isRiver } from './facts/areas';
import { historicShip, lines } from './facts/lines';
import { organizers } from './facts/organizers';
import type { DemoRows, Row } from './rows';
import type { DemoSources } from './sources';
import { listEntries, type TextRows, textRows } from './texts';

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

export function referenceRows(sources: DemoSources): Reference {
  return { ...standardValues(), ...catalogue(), ...contacts(sources), ...textRows(sources, sources.languages) };
}

const standardValues = (): Pick<Reference, 'platform.standard_value'> => ({
  'platform.standard_value': listEntries.map((entry, index) => ({ id: index + 1, ...entry, position: index })),
});

function catalogue(): Omit<
  Reference,
  keyof TextRows | 'platform.standard_value' | 'platform.phone_country' | 'platform.external_link'
> {
  const ships = lines.flatMap(line => [
    ...line.sea.map(ship => ({ shipping_company_id: line.id, name: shipName(ship), area: 1, historic: false })),
    ...line.river.map(ship => ({ shipping_company_id: line.id, name: shipName(ship), area: 2, historic: false })),
  ]);
  ships.push({ shipping_company_id: historicShip.line, name: historicShip.name, area: 1, historic: true });
  return {
    'platform.shipping_company': lines.map(({ id, sea, river }) => ({ id, area: areaOf(sea, river) })),
    'platform.ship': ships.map((ship, index) => ({ id: index + 1, ...ship })),
    'platform.cruising_area': areas.map(({ id }) => ({ id, area: isRiver(id) ? 2 : 1 })),
    'platform.organizer': organizers.map(([name, area], index) => ({ id: index + 1, name, area })),
    'platform.organizer_market': organizers.flatMap(([, , markets = []], index) =>
      markets.map(mandant => ({ organizer_id: index + 1, mandant })),
    ),
  };
}

function contacts({ markets }: DemoSources): Pick<Reference, 'platform.phone_country' | 'platform.external_link'> {
  return {
    'platform.phone_country': getCountries().map(code => ({
      country_code: code,
      phone_code: getCountryCallingCode(code),
    })),
    'platform.external_link': linkRows(markets.all),
  };
}

export const linkRows = (markets: readonly Market[]): Row<'platform.external_link'>[] =>
  markets.flatMap(({ mandant, newsletter }) =>
    newsletter
      .map(code => languageFacts(code).id)
      .map(language_id => {
        const address = `https://newsletter.halyard.example/${mandant}/${language_id}`;
        return { mandant, language_id, newsletter: address };
      }),
  );

/** 1 sea, 2 river, 3 both. */
const areaOf = (sea: string[], river: string[]) => (sea.length === 0 ? 2 : river.length === 0 ? 1 : 3);

/** The name in a fact `name@area,area`. */
export const shipName = (fact: string) => fact.split('@')[0] ?? fact;
