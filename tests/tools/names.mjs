import { readdirSync } from 'node:fs';
import path from 'node:path';
import { provenOnly, provenOnlyInBrowser } from '../prove/proofs.mjs';

const leftOut = process.env.PROVE === '1' ? [] : [...provenOnly, ...provenOnlyInBrowser];

/** @returns {string[]} every test file, 'tests/pages/users.test.ts' */
const testFiles = () =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map(file => path.posix.join('tests', ...file.split(path.sep)))
    .filter(file => /\.(test|spec)\.tsx?$/.test(file));

/**
 * What of `npm test -- <name> …` would run nothing, a sentence for each such name: without it a name with a slip would be green.
 * @param {string[]} names a part of a file's path each, in any case, or a file with a line
 * @returns {string[]}
 */
export function namesWithoutTests(names) {
  const files = testFiles();
  return names.flatMap(name => {
    const part = path.relative('', name).replace(/:\d+$/, '').toLowerCase();
    const found = files.filter(file => file.toLowerCase().includes(part));
    if (found.some(file => !leftOut.includes(file))) return [];
    if (found.length === 0) return [`No test file has '${name}' in its name.`];
    return [`Only \`npm run prove\` runs what has '${name}' in its name: ${found.join(', ')}.`];
  });
}
