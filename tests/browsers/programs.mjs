import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** @param {Record<string, string | undefined>} places of programs by the Debian package that brings them @returns {string[]} packages to install */
export const missingFrom = places =>
  Object.entries(places)
    .filter(([, place]) => !place || !existsSync(place))
    .map(([name]) => name);

/** @param {string} program */
export const versionOf = program =>
  /\d[\d.]*\w*/.exec(
    execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  )?.[0];
