/** Of an address that leads into the booking engine (D45), as its page's form names them. */
export const linkParts = ['area', 'organizer', 'ship', 'from', 'to', 'nights', 'persons'] as const;
export type LinkPart = (typeof linkParts)[number];

export type LinkRecipe = Partial<Record<LinkPart | 'campaign', string>> & {
  /** for web analytics */
  utm: boolean;
};

/** `brand.json` `engines`: addresses, and the engine's own names of parameters. */
export interface LinkEngine {
  front: string;
  search?: string;
  names: Partial<Record<LinkPart, string>> & Record<'partner' | 'language' | 'campaign', string>;
}

/** Of the page's form, those that are typed. */
export type LinkField = 'from' | 'to' | 'nights' | 'persons' | 'campaign';

export const bounds = { nights: { min: 1, max: 180 }, persons: { min: 1, max: 20 } };

/** That an address is printed on. */
export const papers = ['a4', 'a6'] as const;
export type Paper = (typeof papers)[number];

export const maxHeadlineLength = 80;
/** Nobody types a longer one from a poster. */
export const maxPrintedLength = 80;

export const maxCampaignLength = 60;

/** Letters, digits and what separates them: a campaign is read again in figures and addresses. */
export const isCampaign = (text: string): boolean =>
  text.length <= maxCampaignLength && /^[\p{L}\p{N}]([\p{L}\p{N} ._-]*[\p{L}\p{N}])?$/u.test(text);

/** Always at one of the engine's own addresses, and with the partner's id. */
export function linkAddress(
  { front, search, names }: LinkEngine,
  { partnerId, language, recipe }: { partnerId: number; language: string; recipe: LinkRecipe },
): string {
  const asked = linkParts.flatMap((part): [string, string][] => {
    const [name, value] = [names[part], recipe[part]];
    return search && name && value ? [[name, value]] : [];
  });
  const campaign = recipe.campaign ? [[names.campaign, recipe.campaign]] : [];
  const utm = recipe.utm
    ? [
        ['utm_source', String(partnerId)],
        ['utm_medium', 'partner'],
        ...(recipe.campaign ? [['utm_campaign', recipe.campaign]] : []),
      ]
    : [];
  const query = [[names.partner, String(partnerId)], [names.language, language], ...asked, ...campaign, ...utm];
  const address = search && asked.length > 0 ? search : front;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query as [string, string][])}`;
}

/** Whose figures are asked for by it. */
export const withCampaign = (recipe: LinkRecipe, code: string): LinkRecipe =>
  recipe.campaign || !isCampaign(code) ? recipe : { ...recipe, campaign: code };

const named = [...linkParts, 'campaign'] as const;

/** The same recipe is always the same text. */
export function queryOfRecipe(recipe: LinkRecipe): string {
  const query = new URLSearchParams();
  for (const name of named) if (recipe[name]) query.set(name, recipe[name]);
  if (recipe.utm) query.set('utm', '1');
  return query.toString();
}

/** @param day before which no departure is asked for any more */
export function recipeOfQuery(text: string, day = ''): LinkRecipe {
  const query = new URLSearchParams(text);
  const recipe: LinkRecipe = { utm: query.get('utm') === '1' };
  for (const name of named) {
    const value = query.get(name);
    const isOver = (name === 'from' || name === 'to') && (value ?? '') < day;
    if (value && !isOver) recipe[name] = value;
  }
  return recipe;
}
