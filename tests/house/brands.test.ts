import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Brand, inLanguage } from '~/brands/brand';
import { contrast } from '~/brands/contrast';
import { loadBrands } from '~/brands/load.server';

const brands = loadBrands();

function brand(id: number): Brand {
  const found = brands.byId(id);
  if (!found) throw new Error(`There is no brand ${id}.`);
  return found;
}

/** Decision D2's table, spelled out once more by hand: the files must not be their own judge. */
const table: [
  id: number,
  name: string,
  market: string,
  languages: string,
  zone: string,
  hotline: boolean,
  hidden: boolean,
  newsletter: boolean,
][] = [
  [101, 'Halyard Kreuzfahrten', 'DE', 'de en', 'Europe/Berlin', true, false, false],
  [102, 'Halyard Schweiz', 'CH', 'de-CH en', 'Europe/Zurich', false, false, false],
  [104, 'Halyard Cruises', 'NL', 'nl en', 'Europe/Amsterdam', false, false, false],
  [105, 'Halyard België', 'BE', 'nl-BE fr', 'Europe/Brussels', false, false, false],
  [106, 'Halyard Zeereizen', 'NL', 'nl en', 'Europe/Amsterdam', true, false, true],
  [107, 'Halyard Riviercruises', 'NL', 'nl en', 'Europe/Amsterdam', false, false, false],
  [108, 'Halyard Flussreisen', 'CH', 'de-CH en', 'Europe/Zurich', false, false, false],
  [109, 'Halyard Cruceros', 'ES', 'es', 'Europe/Madrid', true, true, true],
  [111, 'Halyard Cruzeiros', 'PT', 'pt', 'Europe/Lisbon', true, true, true],
  [112, 'Halyard Croisières', 'FR', 'fr', 'Europe/Paris', true, true, false],
];

/** The brands that come with the portal; a new one has no row here. */
const ours = brands.all.filter(({ id }) => table.some(([known]) => known === id));

describe('the ten brands are what was decided (D2)', () => {
  it.each(table)('%i %s', (id, name, market, languages, zone, hotline, hidden, newsletter) => {
    const found = brand(id);
    expect(inLanguage(found.name, found.defaultLanguage, found)).toBe(name);
    expect(found).toMatchObject({
      market,
      timeZone: zone,
      newsletter,
      hiddenAreas: hidden ? ['marketing', 'payout'] : [],
    });
    expect(found.languages.join(' ')).toBe(languages);
    expect(found.defaultLanguage).toBe(found.languages[0]);
    expect(found.hotline !== null).toBe(hotline);
  });

  it('the Belgian brand has a name, a title and a web site in both its languages', () => {
    const belgian = brand(105);
    for (const text of ['name', 'pageTitle', 'siteUrl'] as const) {
      expect(inLanguage(belgian[text], 'nl-BE', belgian)).toMatch(/belgi[eë]/i);
      expect(inLanguage(belgian[text], 'fr', belgian)).toMatch(/belgique/i);
    }
  });

  it('no two brands share a host, an export name, a site or an engine', () => {
    const own = ours.flatMap(({ hosts, shortName, engines, siteUrl }) => [
      ...hosts,
      shortName,
      ...Object.values(engines),
      ...(typeof siteUrl === 'string' ? [siteUrl] : Object.values(siteUrl)),
    ]);
    expect(new Set(own).size).toBe(own.length);
  });

  it.each(ours)('$id shows no address that could belong to somebody', found => {
    const said = JSON.stringify(found);
    const hosts = [...said.matchAll(/(?:https?:\/\/|@)([^/"]+)/g)].map(([, host]) => host ?? '');
    for (const host of [...hosts, ...found.hosts]) expect(host).toMatch(/\.example$/);
  });

  it.each(ours)('$id has a sender of its own, and a number for whoever was told of something', ({ id, mail }) => {
    expect(Object.keys(mail).sort()).toEqual(['from', 'phone', 'replyTo']);
    expect(mail.phone).toMatch(/^\+[1-9]\d{0,2}( \d+)+$/);
    expect(brands.all.filter(other => other.mail.from === mail.from).map(other => other.id)).toEqual([id]);
  });

  it.each(ours.filter(({ hotline }) => hotline))('the hotline of $id can be dialled from anywhere', ({ hotline }) => {
    expect(hotline?.phone).toMatch(/^\+[1-9]\d{0,2}( \d+)+$/);
  });
});

describe('how a brand looks', () => {
  const schemes = ours.flatMap(({ id, theme }) =>
    (['light', 'dark'] as const).map(name => ({ id, name, scheme: theme[name] })),
  );

  it.each(schemes)('$id, $name: the logo stands out from the header and its sail from its ground', ({ id, scheme }) => {
    for (const picture of ['logo', 'favicon']) {
      const [ground = '', ...drawn] =
        readFileSync(`brands/${id}/${picture}.svg`, 'utf8').match(/#[0-9a-f]{3,6}(?=")/g) ?? [];
      const colours = drawn.map(colour => (colour === '#fff' ? '#ffffff' : colour));
      for (const under of [scheme.surface, scheme.canvas]) expect(contrast(ground, under)).toBeGreaterThanOrEqual(3);
      expect(colours).toContain('#ffffff');
      for (const colour of colours) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(ours)('$id: logo and favicon are small and square', ({ id }) => {
    for (const [picture, most] of [
      ['logo', 1500],
      ['favicon', 1000],
    ] as const) {
      const svg = readFileSync(`brands/${id}/${picture}.svg`, 'utf8');
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64">/);
      expect(Buffer.byteLength(svg)).toBeLessThan(most);
    }
  });

  it('no two brands share an accent, a logo or a favicon', () => {
    const own = ours.flatMap(({ id, theme }) => [
      theme.light.accent,
      theme.dark.accent,
      readFileSync(`brands/${id}/logo.svg`, 'utf8'),
      readFileSync(`brands/${id}/favicon.svg`, 'utf8'),
    ]);
    expect(new Set(own).size).toBe(own.length);
  });
});
