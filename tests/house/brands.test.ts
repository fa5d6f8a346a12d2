import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Brand, inLanguage, type Scheme } from '~/brands/brand';
import { contrast } from '~/brands/contrast';
import { loadBrands } from '~/brands/load.server';
import { todayOf } from '~/platform/reports/zones';
import { today } from '~/rules/dates';

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
  [102, 'Halyard Schweiz', 'CH', 'de en', 'Europe/Zurich', false, false, false],
  [104, 'Halyard Cruises', 'NL', 'nl en', 'Europe/Amsterdam', false, false, false],
  [105, 'Halyard België', 'BE', 'nl-BE fr', 'Europe/Brussels', false, false, false],
  [106, 'Halyard Zeereizen', 'NL', 'nl en', 'Europe/Amsterdam', true, false, true],
  [107, 'Halyard Riviercruises', 'NL', 'nl en', 'Europe/Amsterdam', false, false, false],
  [108, 'Halyard Flussreisen', 'CH', 'de en', 'Europe/Zurich', false, false, false],
  [109, 'Halyard Cruceros', 'ES', 'es', 'Europe/Madrid', true, true, true],
  [111, 'Halyard Cruzeiros', 'PT', 'pt', 'Europe/Lisbon', true, true, true],
  [112, 'Halyard Croisières', 'FR', 'fr', 'Europe/Paris', true, true, false],
];

it('the platform lives in the same time as each brand: it is the same day there at every hour', () => {
  for (const { id, timeZone } of brands.all) {
    for (const month of ['2026-01', '2026-07']) {
      const hours = Array.from(
        { length: 48 },
        (_, hour) => new Date(Date.parse(`${month}-31T00:00Z`) + hour * 3_600_000),
      );
      expect([id, hours.map(at => todayOf(id, at))]).toEqual([id, hours.map(at => today(timeZone, at))]);
    }
  }
});

describe('the ten brands are what was decided (D2)', () => {
  it('there are these and no others', () => {
    expect(brands.all.map(({ id }) => id)).toEqual(table.map(([id]) => id));
  });

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
    const own = brands.all.flatMap(({ hosts, shortName, engines, siteUrl }) => [
      ...hosts,
      shortName,
      ...Object.values(engines),
      ...(typeof siteUrl === 'string' ? [siteUrl] : Object.values(siteUrl)),
    ]);
    expect(new Set(own).size).toBe(own.length);
  });

  it.each(brands.all)('$id says everything in each of its languages and in no other', found => {
    const texts = [
      found.name,
      found.pageTitle,
      found.siteUrl,
      found.aboutUsLabel,
      found.accessibilityBody,
      found.hotline?.hours,
      ...Object.values(found.footer),
    ];
    for (const text of texts) {
      if (typeof text === 'object') expect(Object.keys(text).sort()).toEqual([...found.languages].sort());
    }
  });

  it.each(brands.all)('$id shows no address that could belong to somebody', found => {
    const said = JSON.stringify(found);
    const hosts = [...said.matchAll(/(?:https?:\/\/|@)([^/"]+)/g)].map(([, host]) => host ?? '');
    for (const host of [...hosts, ...found.hosts]) expect(host).toMatch(/\.example$/);
  });

  it.each(brands.all)('$id has a sender of its own, and a number for whoever was told of something', ({ id, mail }) => {
    expect(Object.keys(mail).sort()).toEqual(['from', 'phone', 'replyTo']);
    expect(mail.phone).toMatch(/^\+[1-9]\d{0,2}( \d+)+$/);
    expect(brands.all.filter(other => other.mail.from === mail.from).map(other => other.id)).toEqual([id]);
  });

  it.each(brands.all.filter(({ hotline }) => hotline))(
    'the hotline of $id can be dialled from anywhere',
    ({ hotline }) => {
      expect(hotline?.phone).toMatch(/^\+[1-9]\d{0,2}( \d+)+$/);
    },
  );
});

/** Reads a drawing as a strict reader would: every element closed in its order. Answers what it found wrong. */
function malformed(xml: string): string | null {
  const open: string[] = [];
  const rest = xml
    .trim()
    .replace(/<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g, (_tag, end, name, _attributes, empty) => {
      if (end) return open.pop() === name ? '' : `</${name}>`;
      if (!empty) open.push(name);
      return '';
    });
  if (open.length > 0) return `<${open[0]}> is not closed`;
  return rest.trim() === '' ? null : rest;
}

describe('how a brand looks', () => {
  /** Colours that all brands share, as the style sheet has them. */
  const status = {
    light: { success: '#17603a', warning: '#7a4b00', error: '#b3211f' },
    dark: { success: '#7fd3a0', warning: '#f0c060', error: '#ff9c94' },
  };
  const grounds = ['canvas', 'surface', 'sunken'] as const;
  const on = (over: keyof Scheme, under: readonly (keyof Scheme)[]) => under.map(ground => [over, ground] as const);
  /** WCAG 2.2 AA: 4.5 for text (1.4.3), 3 for what one must see to use it (1.4.11). */
  const textPairs = [
    ...on('text', grounds),
    ...on('muted', grounds),
    ...on('link', grounds),
    ...on('onAccent', ['accent', 'accentHover']),
    ...on('onAccentSoft', ['accentSoft']),
  ];
  const shapePairs = [...on('control', grounds), ...on('accent', grounds), ...on('accentHover', grounds)];

  const schemes = brands.all.flatMap(({ id, theme }) =>
    (['light', 'dark'] as const).map(name => ({ id, name, scheme: theme[name] })),
  );

  it.each(schemes)('$id, $name: everything can be read and found', ({ name, scheme }) => {
    const ratios = [
      ...textPairs.map(([over, under]) => ({ over, under, ratio: contrast(scheme[over], scheme[under]), needs: 4.5 })),
      ...shapePairs.map(([over, under]) => ({ over, under, ratio: contrast(scheme[over], scheme[under]), needs: 3 })),
      ...Object.entries(status[name]).flatMap(([over, colour]) =>
        grounds.map(under => ({ over, under, ratio: contrast(colour, scheme[under]), needs: 4.5 })),
      ),
    ];
    expect(ratios.filter(({ ratio, needs }) => ratio < needs)).toEqual([]);
  });

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

  it.each(brands.all)('$id: logo and favicon are small, square and well-formed', ({ id }) => {
    for (const [picture, most] of [
      ['logo', 1500],
      ['favicon', 1000],
    ] as const) {
      const svg = readFileSync(`brands/${id}/${picture}.svg`, 'utf8');
      expect(malformed(svg)).toBeNull();
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64">/);
      expect(Buffer.byteLength(svg)).toBeLessThan(most);
    }
  });

  it('no two brands share an accent, a logo or a favicon', () => {
    const own = brands.all.flatMap(({ id, theme }) => [
      theme.light.accent,
      theme.dark.accent,
      readFileSync(`brands/${id}/logo.svg`, 'utf8'),
      readFileSync(`brands/${id}/favicon.svg`, 'utf8'),
    ]);
    expect(new Set(own).size).toBe(own.length);
  });
});
