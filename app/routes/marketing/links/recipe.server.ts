import { formatMessage } from '~/forms/messages';
import { linkEngineOf } from '~/gate/booking-engine.server';
import { firmOf } from '~/gate/request/firm.server';
import { readSearchOptions, type SearchOption } from '~/gate/search-options.server';
import type { PartnerVisit } from '~/gate/visit';
import { upstreamCodeOf } from '~/languages';
import { readDay, todayOf } from '~/rules/dates';
import { knownYears } from '~/rules/days';
import { isId } from '~/rules/ids';
import {
  bounds,
  isCampaign,
  type LinkField,
  type LinkPart,
  type LinkRecipe,
  linkAddress,
  linkParts,
  maxCampaignLength,
  maxHeadlineLength,
  type Paper,
  papers,
  queryOfRecipe,
} from '~/rules/link-recipe';
import { type QueryIssue, readQuery } from '~/rules/report-query';

export const lists = { area: 'destinations', organizer: 'organizers', ship: 'ships' } as const;
export type Listed = keyof typeof lists;
/** Most characters of an unusable campaign that are shown again. */
const maxShown = 200;

export interface LinkPage {
  address: string;
  recipe: LinkRecipe;
  /** its address, without what can't be used */
  query: string;
  /** what its text fields show, also where that can't be used; days as `YYYY-MM-DD` where they are read */
  typed: Record<LinkField, string>;
  errors: Partial<Record<LinkField, string[]>>;
  language: string;
  issues: QueryIssue[];
  /** that the brand's engine knows */
  parts: LinkPart[];
  /** null where a list can't be loaded: then nothing is chosen from it */
  options: Partial<Record<Listed, SearchOption[] | null>>;
  /** asked for from such a list: nobody knows whether the link is what was asked for */
  unread: Partial<Record<Listed, string>>;
  isWhole: boolean;
}

/** Whatever the address says, a link comes of it (D25): what can't be used is said, and left out. */
export async function readLinkPage(visit: PartnerVisit, query = visit.url.searchParams): Promise<LinkPage> {
  const { brand, ownBrand, partner } = visit;
  const engine = linkEngineOf(visit);
  const parts = linkParts.filter(part => engine.search && engine.names[part]);
  const reader = readQuery(query);
  const listed = (Object.keys(lists) as Listed[]).filter(name => parts.includes(name));
  const read = await Promise.all(listed.map(name => readSearchOptions(visit, lists[name])));
  const options = Object.fromEntries(listed.map((name, index) => [name, read[index]])) as LinkPage['options'];
  const recipe: LinkRecipe = { utm: reader.choice('utm', ['', '1'], '') === '1' };
  const unread: LinkPage['unread'] = {};
  for (const name of listed) {
    const asked = query.get(name) ?? '';
    if (options[name] === null && isId(asked)) {
      unread[name] = asked;
      continue;
    }
    const values = options[name]?.map(({ value }) => value) ?? [];
    recipe[name] = reader.choice(name, ['', ...values], '');
  }
  const { shown, from, to } = reader.days();
  const typed = {
    ...shown,
    nights: '',
    persons: '',
    campaign: query.get('campaign')?.trim().slice(0, maxShown) ?? '',
  };
  const errors: LinkPage['errors'] = {};
  for (const name of ['nights', 'persons'] as const) {
    if (!parts.includes(name)) continue;
    typed[name] = reader.text(name, maxShown);
    recipe[name] = String(reader.whole(name, bounds[name], 0) || '');
    if (typed[name] !== '' && recipe[name] === '') errors[name] = [wrongNumber(typed[name], bounds[name])];
  }
  const campaign = query.get('campaign')?.trim() ?? '';
  if (campaign === '' || isCampaign(campaign)) recipe.campaign = campaign;
  else {
    reader.addIssue('campaign', 'unread');
    errors.campaign = [formatMessage('campaign', maxCampaignLength)];
  }
  const day = todayOf(brand);
  for (const [name, value] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (!parts.includes(name) || typed[name] === '') continue;
    if (value && value >= day) recipe[name] = value;
    else {
      if (value) reader.addIssue(name, 'past');
      errors[name] = [wrongDay(typed[name], day)];
    }
  }
  const { languages, defaultLanguage } = ownBrand;
  const usual = languages.includes(visit.language) ? visit.language : defaultLanguage;
  const language = reader.choice('language', languages, usual);
  const asked = { partnerId: partner.id, language: upstreamCodeOf(language), recipe };
  return {
    ...{ recipe, typed, errors, language, parts, options, unread },
    isWhole: Object.keys(unread).length === 0,
    query: [queryOfRecipe({ ...recipe, ...unread }), `language=${language}`].filter(Boolean).join('&'),
    address: linkAddress(engine, asked),
    issues: reader.issues.map(asLeftOut),
  };
}

const wrongNumber = (typed: string, { min, max }: { min: number; max: number }): string => {
  if (!/^\d+$/.test(typed)) return formatMessage('numeric');
  return Number(typed) < min ? formatMessage('atLeast', min) : formatMessage('atMost', max);
};

function wrongDay(typed: string, today: string): string {
  const day = readDay(typed);
  if (day === null) return formatMessage('date');
  return day < today ? formatMessage('notBefore', today) : formatMessage('notAfter', `${knownYears.last}-12-31`);
}

/** A language has a default; nothing else of a link has. */
const asLeftOut = ({ field, kind }: QueryIssue): QueryIssue => ({
  field,
  kind: kind === 'unread' && field !== 'language' ? 'unused' : kind,
});

export interface PrintSheet {
  paper: Paper;
  headline: string;
  /** the agency's name; '' where it can't be loaded */
  firm: string;
}

export async function readSheet(visit: PartnerVisit, defaultHeadline: string): Promise<PrintSheet> {
  const { url } = visit;
  const paper = papers.find(each => each === url.searchParams.get('sheet')) ?? papers[0];
  const typed = url.searchParams.has('headline');
  const headline = typed ? readQuery(url.searchParams).text('headline', maxHeadlineLength) : defaultHeadline;
  return { paper, headline, firm: await firmOf(visit) };
}
