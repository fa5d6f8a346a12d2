import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { textOfFile } from '../house/imports';

const [, upgradeSection = ''] = textOfFile('app/setup/operation/README.md').split('\n### Upgrade\n');
const [, block = ''] = /```sh\n([^`]*sudo ln -sfn [^`]+)```/.exec(upgradeSection.split('\n### ')[0] ?? '') ?? [];

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'portal-upgrade-')));
  write('portal-1/brands/101/brand.json', 'old');
  write('portal-1/brands/101/demo.json', 'old');
  write('portal-1/brands/113/brand.json', 'own');
  write('portal-1/locales/it/common.json', 'own');
  write('portal-2/brands/101/brand.json', 'new');
  write('portal-2/locales/en/common.json', 'new');
  symlinkSync(path.join(folder, 'portal-1'), path.join(folder, 'partner-portal'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** What the link leads to. @param exitCode of the check, which needs the new brand */
function upgrade(exitCode: number): string {
  const check = `require('node:fs').accessSync('brands/113/brand.json'); process.exit(process.argv[2] === 'check' ? ${exitCode} : 1);`;
  write('portal-2/build/brands.js', check);
  const steps = block.replaceAll('/opt/', `${folder}/`);
  spawnSync('bash', ['-c', `sudo() { "$@"; }; to=${folder}/portal-2; ${steps}`]);
  return path.basename(realpathSync(path.join(folder, 'partner-portal')));
}

it('the guide’s upgrade takes over own brands and languages, and nothing that the new version has', () => {
  expect(upgrade(0)).toBe('portal-2');
  const files = ['brands/113/brand.json', 'locales/it/common.json', 'brands/101/brand.json'];
  expect(files.map(file => readFileSync(path.join(folder, 'portal-2', file), 'utf8'))).toEqual(['own', 'own', 'new']);
  expect(() => readFileSync(path.join(folder, 'portal-2/brands/101/demo.json'))).toThrow('ENOENT');
});

it('the guide’s upgrade leaves the old version in place where the check finds something wrong', () => {
  expect(upgrade(1)).toBe('portal-1');
});
