import { formatOf, upstreamIdsOf } from '~/languages';
import type { Choice } from '~/parts/frame/document';
import { comparerOf } from '~/rules/collation';
import { upstreamText } from '~/rules/texts';
import { settle } from './request/failure.server';
import type { PartnerVisit } from './visit';

export interface SearchOption extends Choice {
  /** 1 sea, 2 river, 3 both */
  area: number;
}

const calls = {
  destinations: 'listDestinationOptions',
  organizers: 'listOrganizerOptions',
  ships: 'listShipOptions',
} as const;

/** What the booking engine searches by; null if it can't be loaded */
export async function readSearchOptions(
  { api, partner, language }: PartnerVisit,
  kind: keyof typeof calls,
): Promise<SearchOption[] | null> {
  // The partner's own brand, also for a guest of another (D1).
  const answer = await settle(api[calls[kind]]({ mandant: partner.mandant }));
  if (!answer.ok) return null;
  const ids = upstreamIdsOf(language);
  const compare = comparerOf(formatOf(language));
  return answer.value
    .map(option => {
      const names = Object.fromEntries(Object.entries(option.texts).map(([key, { name }]) => [key, name]));
      const value = String(option.id);
      return { value, label: upstreamText(names, ids) || value, area: option.area };
    })
    .toSorted((one, other) => compare(one.label, other.label));
}
