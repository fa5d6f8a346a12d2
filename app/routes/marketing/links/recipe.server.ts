import { linkEngineOf } from '~/gate/booking-engine.server';
import { readSearchOptions, type SearchOption } from '~/gate/search-options.server';
import type { PartnerVisit } from '~/gate/visit';
import { upstreamCodeOf } from '~/languages';
import { today } from '~/rules/dates';
import {
  isCampaign,
  type LinkPart,
  type LinkRecipe,
  linkAddress,
  linkParts,
  queryOfRecipe,
  type Sheet,
  sheets,
} from '~/rules/link-recipe';
import { type Note, readQuery } from '~/rules/report-query';

export const lists = { area: 'destinations', organizer: 'organizers', ship: 'ships' } as const;
type Listed = keyof typeof lists;
const bounds = { nights: { min: 1, max: 180 }, persons: { min: 1, max: 20 } };

export interface LinkPage {
  address: string;
  recipe: LinkRecipe;
  /** its address, without what can't be used */
  query: string;
  shown: { from: string; to: string };
  language: string;
  notes: Note[];
  /** that the brand's engine knows */
  parts: LinkPart[];
  /** null where a list can't be loaded: then nothing is chosen from it */
  options: Partial<Record<Listed, SearchOption[] | null>>;
}

/** Whatever the address says, a link comes of it (D25): what can't be used is said, and left out. */
export async function readLinkPage(visit: PartnerVisit, query = visit.url.searchParams): Promise<LinkPage> {
  const { brand, partner } = visit;
  const engine = linkEngineOf(visit);
  const parts = linkParts.filter(part => engine.search && engine.names[part]);
  const reader = readQuery(query);
  const listed = (Object.keys(lists) as Listed[]).filter(name => parts.includes(name));
  const read = await Promise.all(listed.map(name => readSearchOptions(visit, lists[name])));
  const options = Object.fromEntries(listed.map((name, index) => [name, read[index]])) as LinkPage['options'];
  const recipe: LinkRecipe = { utm: reader.choice('utm', ['', '1'], '') === '1' };
  for (const name of listed) {
    const values = options[name]?.map(({ value }) => value) ?? [];
    recipe[name] = reader.choice(name, ['', ...values], '');
  }
  for (const name of ['nights', 'persons'] as const)
    if (parts.includes(name)) recipe[name] = String(reader.whole(name, bounds[name], 0) || '');
  const campaign = query.get('campaign')?.trim() ?? '';
  if (campaign === '' || isCampaign(campaign)) recipe.campaign = campaign;
  else reader.note('campaign', 'unread');
  const { shown, from, to } = reader.days();
  const day = today(brand.timeZone, new Date());
  for (const [name, value] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (!value || !parts.includes(name)) continue;
    if (value < day) reader.note(name, 'past');
    else recipe[name] = value;
  }
  const language = reader.choice('language', brand.languages, visit.language);
  const asked = { partnerId: partner.id, language: upstreamCodeOf(language), recipe };
  return {
    ...{ recipe, shown, language, parts, options },
    query: [queryOfRecipe(recipe), `language=${language}`].filter(Boolean).join('&'),
    address: linkAddress(engine, asked),
    notes: [...reader.notes],
  };
}

export const readSheet = ({ url }: PartnerVisit): Sheet =>
  sheets.find(sheet => sheet === url.searchParams.get('sheet')) ?? sheets[0];
