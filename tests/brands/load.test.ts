import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadBrands } from '~/brands/load.server';
import { BrandFolder } from './folder';

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}</svg>`;

/** What the start says about the folder; empty when it starts. */
function complaint(folder: BrandFolder): string {
  try {
    loadBrands(folder.path);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll(folder.path, 'brands') : String(error);
  }
}

describe('a broken brand file stops the start and says where it is broken', () => {
  let folder: BrandFolder;
  beforeEach(() => {
    folder = new BrandFolder(101, 109);
  });
  afterEach(() => folder.remove());

  const theme = { light: { accent: 'red' } };
  const grammar = { partner: 'agency', language: 'lang', layout: 'skin' };
  const engines = { booking: 'https://a.example/', corporate: 'https://b.example/', parameters: grammar };
  const handover = { token: 't', partner: 'agency', language: 't' };
  const anyCode = { pattern: '\\d{4}', example: '1234' };
  it.each<[what: string, breakIt: () => unknown, says: string[]]>([
    ['another id than its folder', () => folder.change(109, { id: 110 }), ['109/brand.json: id: is 110']],
    ['a missing field', () => folder.change(109, { market: undefined }), ['109/brand.json: market: ']],
    ['an unknown field', () => folder.change(109, { colour: '#ffffff' }), ['109/brand.json: ', '"colour"']],
    ['an unknown language', () => folder.change(109, { languages: ['xx'] }), ['109/brand.json: languages.0: ']],
    [
      'a default it does not offer',
      () => folder.change(109, { defaultLanguage: 'de' }),
      ['defaultLanguage: de is not'],
    ],
    ['an unknown time zone', () => folder.change(109, { timeZone: 'Europe/Madird' }), ['timeZone: ', 'Europe/Madird']],
    ['a colour by name', () => folder.change(109, { theme }), ['theme.light.accent: a colour is written #rrggbb']],
    ['an engine without its grammar', () => folder.change(109, { engines }), ['109/brand.json: engines.handover: ']],
    [
      'two parameters of one name',
      () => folder.change(109, { engines: { ...engines, handover } }),
      ['109/brand.json: engines.handover.language: t stands for another'],
    ],
    [
      'a parameter that breaks an address',
      () => folder.change(109, { engines: { ...engines, handover: { ...handover, token: 'a&b' } } }),
      ['engines.handover.token: a parameter is a letter'],
    ],
    ['a text that is a number', () => folder.change(109, { name: 7 }), ['109/brand.json: name: ', 'expected string']],
    ['a text in no language', () => folder.change(109, { name: { es: '' } }), ['109/brand.json: name.es: ']],
    ['a number in one language', () => folder.change(109, { name: { es: 7 } }), ['109/brand.json: name.es: ']],
    [
      'a script as an address',
      () => folder.change(109, { siteUrl: 'javascript:alert(1)' }),
      ['siteUrl: an address begins with https'],
    ],
    [
      'a pattern that is none',
      () => folder.change(109, { validation: { postalCode: anyCode, iban: { pattern: '(', example: 'x' } } }),
      ['validation.iban.pattern: not a regular expression'],
    ],
    [
      'a pattern that accepts a part',
      () => folder.change(109, { validation: { postalCode: anyCode, iban: { pattern: '^[A-Z]+$', example: 'X' } } }),
      ['validation.postalCode.pattern: must run from ^ to $'],
    ],
    [
      'a host of another brand',
      () => folder.change(109, { hosts: ['partner.halyard-kreuzfahrten.example'] }),
      ['109/brand.json: hosts: partner.halyard-kreuzfahrten.example is claimed by 101'],
    ],
    [
      'the local host of another brand',
      () => folder.change(101, { hosts: ['109.localhost'] }),
      ['hosts: 109.localhost'],
    ],
    ['text that is not JSON', () => folder.write(109, 'brand.json', '{"id": 109,'), ['109/brand.json: ', 'JSON']],
    ['no brand file', () => folder.take(109, 'brand.json'), ['brands/109/brand.json: is missing']],
    ['no logo', () => folder.take(109, 'logo.svg'), ['brands/109/logo.svg: is missing']],
    ['no favicon', () => folder.take(109, 'favicon.svg'), ['brands/109/favicon.svg: is missing']],
    ['a logo that is a page', () => folder.write(109, 'logo.svg', '<html></html>'), ['109/logo.svg: is not an SVG']],
    ['a script', () => folder.write(109, 'logo.svg', svg('<script>1</script>')), ['109/logo.svg: contains <script>']],
    ['a handler', () => folder.write(109, 'logo.svg', svg('<g\nonload="a()"/>')), ['contains the attribute onload']],
    ['a picture from elsewhere', () => folder.write(109, 'logo.svg', svg('<use href="//x"/>')), ['another file']],
    ['a fill from elsewhere', () => folder.write(109, 'logo.svg', svg('<g fill="url(http://x)"/>')), ['another file']],
  ])('%s', (_what, breakIt, says) => {
    expect(complaint(folder)).toBe('');
    breakIt();
    const said = complaint(folder);
    for (const part of says) expect(said).toContain(part);
  });

  it('names everything that is wrong at once, one line each', () => {
    folder.change(101, { timeZone: 'Nowhere', id: 100 }).change(109, { market: 'Spain' }).take(109, 'logo.svg');
    const lines = complaint(folder).split('\n').slice(1);
    expect(lines.map(line => line.trim().split(': ').slice(0, 2).join(' ')).sort()).toEqual([
      'brands/101/brand.json id',
      'brands/101/brand.json timeZone',
      'brands/109/brand.json market',
      'brands/109/logo.svg is missing',
    ]);
  });
});

describe('the brands are what lies in the folder', () => {
  it('has a new brand as soon as its folder is there', () => {
    const folder = new BrandFolder(101, 104);
    renameSync(join(folder.path, '104'), join(folder.path, '120'));
    folder.change(120, { id: 120, hosts: ['new.example'] });
    mkdirSync(join(folder.path, '.drafts'));
    writeFileSync(join(folder.path, 'README.md'), 'not a brand');
    const brands = loadBrands(folder.path);
    folder.remove();
    expect(brands.all.map(brand => brand.id)).toEqual([101, 120]);
    expect(brands.byHost('new.example')?.id).toBe(120);
  });

  it('stops the start without any brand, naming the folder', () => {
    const empty = new BrandFolder();
    expect(complaint(empty)).toContain('brands: holds no brand folder');
    empty.remove();
    expect(() => loadBrands(empty.path)).toThrow(`${empty.path}, can't be read: is missing`);
  });
});
