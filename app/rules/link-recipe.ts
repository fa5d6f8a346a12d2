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

export const longestCampaign = 60;

/** Letters, digits and what separates them: a campaign is read again in figures and addresses. */
export const isCampaign = (text: string): boolean =>
  text.length <= longestCampaign && /^[\p{L}\p{N}]([\p{L}\p{N} ._-]*[\p{L}\p{N}])?$/u.test(text);

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
