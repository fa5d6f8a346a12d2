import { execFileSync } from 'node:child_process';

/** The tests ask the built app, so it is built first; nothing happens when it is fresh. */
export default function setup(): void {
  // Vitest's own marks would make Vite build a test and React its development version.
  const { VITEST: _, NODE_ENV: _mode, ...env } = process.env;
  execFileSync(process.execPath, ['app/setup/ensure.mjs'], { stdio: 'inherit', env });
}
