import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { textOfFile } from '../house/imports';

const [, command = ''] =
  /\*\*PostgreSQL\*\*: `([^`]*pg_dump[^`]*)`/.exec(textOfFile('app/setup/operation/README.md')) ?? [];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-backup-'));
  writeFileSync(path.join(folder, 'portal.dump'), 'yesterday');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param exitCode of pg_dump, which PostgreSQL lets in as its own user alone @returns what the backup is then */
function backUp(exitCode: number): string {
  const sudo = 'sudo() { [ "$1 $2" = "-u postgres" ] && shift 2 && user=postgres "$@"; }';
  const dump = `pg_dump() { [ "$user" = postgres ] || return 1; printf today; return ${exitCode}; }`;
  spawnSync('bash', ['-c', `${sudo}; ${dump}; ${command}`], { cwd: folder });
  return readFileSync(path.join(folder, 'portal.dump'), 'utf8');
}

it('the guide’s backup is made as the user whom PostgreSQL lets in', () => {
  expect(backUp(0)).toBe('today');
});

it('the guide’s backup leaves yesterday’s in place where it fails', () => {
  expect(backUp(1)).toBe('yesterday');
});
