import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-ensure-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

/** What stands in place of Vite writes what it was given, and fails half-way for `wrong`. */
const builder = `const { readFileSync, writeFileSync } = require('node:fs');
const source = readFileSync('server.ts', 'utf8');
writeFileSync('build/server.js', source);
process.exit(source === 'wrong' ? 1 : 0);`;

function build(source: string) {
  write('server.ts', source);
  const { status } = spawnSync(process.execPath, [path.resolve('app/setup/ensure.mjs')], { cwd: folder });
  return { status, isStamped: existsSync(path.join(folder, 'build/.sources')) };
}

it('what a failed build has left is not taken for the build before it', () => {
  write('package-lock.json', '{}');
  write('build/server.js', '');
  write('node_modules/@remix-run/dev/dist/cli.js', builder);
  const place = `${process.version} ${process.platform} ${process.arch}`;
  write('node_modules/.portal-install', createHash('sha256').update('{}').update(place).digest('hex'));

  expect(build('right')).toEqual({ status: 0, isStamped: true });
  expect(build('wrong')).toEqual({ status: 1, isStamped: false });
  expect(build('right')).toEqual({ status: 0, isStamped: true });
  expect(readFileSync(path.join(folder, 'build/server.js'), 'utf8')).toBe('right');
});
