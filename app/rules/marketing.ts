/**
 * Marketing categories (specification, point 9), as the upstream writes them into a file's title, with the key of their
 * words. Offer templates have no `Sonstige`, banners no `Allgemein`.
 */
const areas = {
  Allgemein: 'general',
  Afrika: 'africa',
  Alaska: 'alaska',
  Asien: 'asia',
  Hawaii: 'hawaii',
  Karibik: 'caribbean',
  Mittelmeer: 'mediterranean',
  Nordland: 'north',
  Nordamerika: 'northAmerica',
  'Orient u. Emirate': 'orient',
  Fluss: 'river',
  Sonstige: 'other',
} as const;

export type MarketingKind = 'offertemplate' | 'banner';
type AreaKey = (typeof areas)[keyof typeof areas];

const lacking: Record<MarketingKind, string> = { offertemplate: 'Sonstige', banner: 'Allgemein' };

/** The category that a file's title names: `banner-Alaska` → 'Alaska'. A title of another form is its own category. */
export function areaOfTitle(title: string, kind: MarketingKind): string {
  const start = `${kind}-`;
  const area = title.toLowerCase().startsWith(start) ? title.slice(start.length).trim() : title.trim();
  // In whatever case it comes, it is the category that is known.
  return Object.keys(areas).find(known => known.toLowerCase() === area.toLowerCase()) ?? area;
}

/** All categories of a kind in the specification's order, then those that only the files name, in theirs. */
export function areasOf(kind: MarketingKind, found: readonly string[]): string[] {
  const specified = Object.keys(areas).filter(area => area !== lacking[kind]);
  return [...new Set([...specified, ...found.filter(area => area !== '')])];
}

/** Key of a category's words; undefined for one that the specification does not know, which is shown as it is. */
export const areaKey = (area: string): AreaKey | undefined =>
  Object.hasOwn(areas, area) ? areas[area as keyof typeof areas] : undefined;

/** The words of a banner's name, without size and ending: what is written on it, in its own language. */
export const wordsInName = (name: string): string =>
  name
    .replace(/\.[a-z]{3,4}$/i, '')
    .replace(/\d{2,4}\s?[x×]\s?\d{2,4}/gi, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** A picture's size as its name tells it: 'Alaska 468x60.png'. Undefined where it doesn't. */
export function sizeInName(name: string): { width: number; height: number } | undefined {
  const [, width, height] = /(?:^|\D)(\d{2,4})\s?[x×]\s?(\d{2,4})(?:\D|$)/i.exec(name) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}
