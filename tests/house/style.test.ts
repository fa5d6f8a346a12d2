import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hexColour } from '~/brands/contrast';
import { loadBrands } from '~/brands/load.server';
import { themeCss } from '~/brands/theme';
import { stateColours } from '~/brands/validate-theme';
import { builtFiles, filesIn, textOfFile } from './imports';

const portal = 'app/styles/portal.css';
const sheets = filesIn('app', /\.css$/).filter(file => file !== portal);
const sheet = sheets.map(textOfFile).join('\n');
const code = filesIn('app', /\.(tsx?|css)$/);
const builtSheets = builtFiles('build/client/assets', /\.css$/);

describe('the style sheet', () => {
  it('is one', () => {
    const imported = [...textOfFile(portal).matchAll(/@import ".(.*)"/g)].map(([, file]) => `app/styles${file}`);
    expect(imported.toSorted()).toEqual(sheets.toSorted());
    expect(builtSheets).toHaveLength(1);
  });

  it('is at most 9.2 kB on the wire', () => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    expect(brotliCompressSync(textOfFile(builtSheets[0] ?? ''), { params }).length).toBeLessThanOrEqual(9_200);
  });

  it('has the status colours whose contrast the start validates', () => {
    const colours = (text: string) =>
      Object.fromEntries(
        [...text.matchAll(/(success|warning|error): '?(#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]),
      );
    const inSheet = [...sheet.matchAll(/--success: [\s\S]*?--error: #[0-9a-f]{6}/g)].map(([block]) => colours(block));
    expect(inSheet).toEqual([stateColours.light, stateColours.dark]);
    expect(Object.keys(inSheet[0] ?? {})).toHaveLength(3);
  });

  it('takes every other colour from the brand', () => {
    const own =
      sheet.replace(/--(success|warning|error): #[0-9a-f]{6}/g, '').match(/#[0-9a-f]{3,8}\b(?![^{}]*\{)/gi) ?? [];
    // Print is black on white; shadows are black made thin.
    expect([...new Set(own)].filter(colour => !/^#(fff|000|0003|0000\w{0,4})$/i.test(colour))).toEqual([]);
  });

  it('knows only colours that the theme gives', () => {
    const [brand] = loadBrands().all;
    const given = new Set(brand ? [...themeCss(brand).matchAll(/--([\w-]+):/g)].map(([, name]) => name) : []);
    const own = new Set([...sheet.matchAll(/--([\w-]+):/g)].map(([, name]) => name));
    const used = [...sheet.matchAll(/var\(--([\w-]+)/g)].map(([, name = '']) => name);
    expect([...new Set(used)].filter(name => !given.has(name) && !own.has(name))).toEqual([]);
  });

  it('loads no font and nothing else, from nowhere', () => {
    expect(sheet).not.toMatch(/@font-face|@import|url\(/);
  });
});

describe('nothing comes from a third party', () => {
  it('no address of another host is written in the code', () => {
    const found = code.flatMap(file =>
      [...textOfFile(file).matchAll(/https?:\/\/([a-z0-9.-]+\.[a-z]{2,})/gi)].map(
        ([, host = '']) => `${file}: ${host}`,
      ),
    );
    // Names of formats look like addresses; nobody asks them.
    expect(
      found.filter(
        each => !/\.(example|localhost)$|w3\.org$|schemas\.openxmlformats\.org$|\bwww\.example\.com$/.test(each),
      ),
    ).toEqual([]);
  });

  it('what a brand puts into the page’s style is a colour and nothing else', () => {
    for (const { id, theme } of loadBrands().all) {
      const values = [...Object.values(theme.light), ...Object.values(theme.dark)];
      expect([id, values.filter(value => !hexColour.test(value))]).toEqual([id, []]);
    }
  });
});
