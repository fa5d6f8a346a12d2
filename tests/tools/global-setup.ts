import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The tests ask the built app, so it is built first; nothing happens when it is fresh. Each portal that they start has a
 * database of 80 MB: all of them lie in one directory, which goes when the last test has ended.
 */
export default function setup(): () => void {
  // Vitest's own marks would make Vite build a test and React its development version.
  const { VITEST: _, ...env } = process.env;
  execFileSync(process.execPath, ['app/setup/ensure.mjs'], {
    stdio: 'inherit',
    env: { ...env, NODE_ENV: 'production' },
  });
  const data = mkdtempSync(path.join(tmpdir(), 'portal-tests-'));
  process.env.TEST_DATA_DIR = data;
  return () => rmSync(data, { recursive: true, force: true, maxRetries: 3 });
}
