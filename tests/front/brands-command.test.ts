import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandsCommand } from '~/front/commands/brands-command.server';
import { checkLocales } from '~/locales/load.server';
import { languageCodes } from '../tools/languages';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'brands-command-'));
  for (const id of ['101', '105']) cpSync(`brands/${id}`, path.join(folder, 'brands', id), { recursive: true });
  cpSync('locales', path.join(folder, 'locales'), { recursive: true });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  checkLocales();
});

function run(...args: string[]) {
  const { status, text } = brandsCommand(args, folder);
  return { status, said: text.replaceAll(`${folder}/`, '') };
}

it('a folder is copied, checked, and what nobody changed is named', () => {
  expect(run('check')).toEqual({ status: 0, said: `2 brands and ${languageCodes.length} languages can be loaded.` });
  expect(run('new', '113', '--from', '105').said).toContain('npm run brands -- check 113');
  expect(readdirSync(path.join(folder, 'brands/113')).sort()).toEqual([
    'brand.json',
    'favicon.svg',
    'logo.svg',
    'motif.svg',
  ]);
  const { status, said } = run('check', '113');
  expect([status, said]).toEqual([
    0,
    expect.stringMatching(/The same as in brands\/105: shortName, name, .*logo\.svg, favicon\.svg, motif\.svg/),
  ]);
  expect(() => run('new', '113', '--from', '101')).toThrow('is there already');
});

it('says what is wrong with one brand and its languages, and nothing of the others', () => {
  const file = path.join(folder, 'brands/113/brand.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Europe/Brussels', 'Europe/Bruges'));
  writeFileSync(path.join(folder, 'locales/fr/home.json'), '{');
  writeFileSync(path.join(folder, 'locales/es/home.json'), '{');
  const { status, said } = run('check', '113');
  expect([status, said.match(/^\S+:/gm)]).toEqual([1, ['locales/fr/home.json:', 'brands/113/brand.json:']]);
  expect(run('check', '101')).toMatchObject({ status: 0 });
  expect(run('check').said.match(/^\S+:/gm)).toHaveLength(3);
});

it.each([[[]], [['check', 'x']], [['new', '114']], [['new', '114', '--from', '999']], [['check', '114']]])(
  '%j says nothing clear',
  args => {
    expect(() => run(...args)).toThrow();
  },
);
