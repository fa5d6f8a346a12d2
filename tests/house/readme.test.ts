import { describe, expect, it } from 'vitest';
import { proofs } from '../prove/proofs.mjs';
import { textOfFile } from './imports';

const readme = textOfFile('README.md');
/** The rows of the table below a heading, each as its cells. */
const rowsOf = (heading: string) =>
  (readme.split(`\n${heading}\n`)[1]?.split(/\n#+ /)[0] ?? '')
    .split('\n')
    .filter(line => line.startsWith('| ') && !/^\| (variable|claim|command) \|/.test(line))
    .map(line => line.split(/(?<!\\)\|/).map(cell => cell.trim()));

describe('the README', () => {
  it('lists every setting that is read, and no other', () => {
    const [, schema = ''] = textOfFile('app/front/settings.server.ts').split('const schema = z.object({');
    const read = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
    const listed = rowsOf('## Settings').flatMap(([, names = '']) => [...names.matchAll(/`([A-Z_]+)`/g)]);
    expect(read.length).toBeGreaterThan(20);
    expect(listed.map(([, name]) => name).sort()).toEqual(read.sort());
  });

  it('has a line for every proof, in the proof’s words and with its command', () => {
    const claims = rowsOf('## What it withstands').map(([, claim, , command]) => [claim, command]);
    expect(claims.sort()).toEqual(proofs.map(({ name, claim }) => [claim, `\`npm run prove -- ${name}\``]).sort());
  });

  it('names no command that package.json does not have', () => {
    const { scripts } = JSON.parse(textOfFile('package.json'));
    const named = [...readme.matchAll(/npm (?:run )?(start|test|(?<=run )[a-z-]+)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(name => !((name ?? '') in scripts))).toEqual([]);
  });
});
