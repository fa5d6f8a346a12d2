/** Categories (specification, point 9) as in the titles of the upstream's files, and their locale keys. */
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

const excluded: Record<MarketingKind, string> = { offertemplate: 'Sonstige', banner: 'Allgemein' };
const general: Record<MarketingKind, string> = { offertemplate: 'Allgemein', banner: 'Sonstige' };

/** `banner-Alaska` → 'Alaska', in the known category's case. Any other is its own category, an empty one the general. */
export function areaOfTitle(title: string, kind: MarketingKind): string {
  const start = `${kind}-`;
  const area = title.toLowerCase().startsWith(start) ? title.slice(start.length).trim() : title.trim();
  return Object.keys(areas).find(known => known.toLowerCase() === area.toLowerCase()) ?? (area || general[kind]);
}

/** Those of the specification in its order, then those that only the files name. */
export function areasOf(kind: MarketingKind, found: readonly string[]): string[] {
  const specified = Object.keys(areas).filter(area => area !== excluded[kind]);
  return [...new Set([...specified, ...found])];
}

export const areaKey = (area: string): AreaKey | undefined =>
  Object.hasOwn(areas, area) ? areas[area as keyof typeof areas] : undefined;

/** A banner's name without size and extension: what is written on it, in its own language. */
export const wordsInName = (name: string): string =>
  name
    .replace(/\.[a-z]{3,4}$/i, '')
    .replace(/\d{2,4}\s?[x×]\s?\d{2,4}/gi, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();

export function sizeInName(name: string): { width: number; height: number } | undefined {
  const [, width, height] = /(?:^|\D)(\d{2,4})\s?[x×]\s?(\d{2,4})(?:\D|$)/i.exec(name) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}
