import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandSchema } from '~/brands/brand';
import { checkBrands } from '~/brands/load.server';
import { problemLine } from '~/rules/file-problems';
import { brokenDemos, brokenFields, brokenPictures, rightDemo } from './broken';
import { BrandFolder } from './folder';

let folder: BrandFolder;
beforeAll(() => {
  folder = new BrandFolder(101, 109);
});
afterAll(() => folder.remove());

const complaints = (): string[] =>
  checkBrands(folder.path).problems.map(problem => problemLine(problem).replace(`${folder.path}/`, ''));

type Fields = Record<string, unknown>;

/** @param value `undefined` takes the field out */
function withField(brand: Fields, [name = '', ...below]: string[], value: unknown): Fields {
  return { ...brand, [name]: below.length === 0 ? value : withField(brand[name] as Fields, below, value) };
}

/** What is said while a file has another text. */
function complaintsOf(file: string, text: string): string[] {
  const path = join(folder.path, '101', file);
  const before = file === 'demo.json' ? '{}' : readFileSync(path, 'utf8');
  folder.write(101, file, text);
  const said = complaints();
  folder.write(101, file, before);
  return said;
}

describe('each field of brand.json is validated', () => {
  const right = JSON.parse(readFileSync('brands/101/brand.json', 'utf8'));

  it('nothing is said of what is right, and no field is forgotten here', () => {
    expect(complaints()).toEqual([]);
    const broken = new Set(brokenFields.map(([field]) => field.split('.')[0]));
    expect(Object.keys(brandSchema.shape).filter(field => !broken.has(field))).toEqual([]);
  });

  it.each(brokenFields)('%s: %j', (field, value, says) => {
    const said = complaintsOf('brand.json', JSON.stringify(withField(right, field.split('.'), value)));
    expect(said).toContainEqual(expect.stringMatching(/^(101|109)\/brand\.json: /));
    expect(said.join('\n')).toContain(says);
  });

  it('all that is wrong is said at once, with what the right fields have to do with each other', () => {
    const fields = {
      ...right,
      market: 'Germany',
      defaultLanguage: 'fr',
      pageTitle: { de: 'Eins' },
      timeZone: 'Nowhere',
    };
    const said = complaintsOf('brand.json', JSON.stringify({ ...fields, engines: undefined }));
    const named = said.map(line => line.split(': ')[1]).sort();
    expect(named).toEqual(['defaultLanguage', 'engines', 'market', 'pageTitle.en', 'timeZone']);
  });

  it.each([
    [
      '{\n  "id": 101,\n  "name": "A"\n  "market": "DE"\n}',
      'line 4, column 3: there is " where a comma or } should be',
    ],
    ['{\n  "id": 101,\n}', 'line 3, column 1: a comma stands before }'],
    ['{\n  "id": 101,\n  "id": 102\n}', 'line 3, column 3: "id" stands twice'],
    ['{\n  "id": 101,', 'line 2, column 13: the file ends where a name in quotes should begin'],
  ])('what is no JSON: %j', (text, says) => {
    expect(complaintsOf('brand.json', text)).toContain(`101/brand.json: is no JSON: ${says}`);
  });
});

describe('each picture is validated, with all that is wrong with it', () => {
  it.each(brokenPictures)('a logo with %s', (_what, text, says) => {
    const said = complaintsOf('logo.svg', text).filter(line => line.startsWith('101/logo.svg: '));
    for (const part of says) expect(said.join('\n')).toContain(part);
  });
});

describe('demo.json is validated', () => {
  it('nothing is said of what is right', () => {
    expect(complaintsOf('demo.json', JSON.stringify(rightDemo))).toEqual([]);
  });

  it.each(brokenDemos)('%s', (_what, demo, says) => {
    expect(complaintsOf('demo.json', JSON.stringify(demo)).join('\n')).toContain(`101/demo.json: ${says}`);
  });

  it('a partner belongs to one brand', () => {
    folder.write(109, 'demo.json', JSON.stringify({ ...rightDemo, files: ['es'] }));
    const said = complaintsOf('demo.json', JSON.stringify(rightDemo));
    folder.take(109, 'demo.json');
    expect(said.join('\n')).toContain('109/demo.json: partner.id: 11300 is the partner of 101 already');
  });
});
