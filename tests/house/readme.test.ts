import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandSchema } from '~/brands/brand';
import { proofs, provenOnly } from '../prove/proofs.mjs';
import { filesIn, importsOf, textOfFile } from './imports';

const guide = 'app/setup/operation/README.md';
const code = 'app/README.md';
const readmes = ['README.md', code, guide, 'tests/prove/README.md'];
const brandGuide = 'brands/README.md';
/** For one task each: linked from the README and the operator's guide, and back. */
const guides = [brandGuide, 'app/upstream/contract/README.md'];
const all = [...readmes, ...guides];

const isProven = (file: string) => proofs.some(({ files }) => files.some(begin => file.startsWith(begin)));

/** The rows of the table below a heading, each as its cells. */
const rowsOf = (file: string, heading: string) =>
  (textOfFile(file).split(`\n${heading}\n`)[1]?.split(/\n#+ /)[0] ?? '')
    .split('\n')
    .filter(line => line.startsWith('| ') && !/^\| (variable|claim|command|field|colour) \|/.test(line))
    .map(line => line.split(/(?<!\\)\|/).map(cell => cell.trim()));

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (file: string) =>
  [...textOfFile(file).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => anchorOf(text));

describe('the READMEs', () => {
  it('list every setting that is read, and no other', () => {
    const [, schema = ''] = textOfFile('app/front/settings.server.ts').split('const schema = z.object({');
    const read = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
    const listed = rowsOf(guide, '## Settings').flatMap(([, names = '']) => [...names.matchAll(/`([A-Z_]+)`/g)]);
    expect(read.length).toBeGreaterThan(20);
    expect(listed.map(([, name]) => name).sort()).toEqual(read.sort());
  });

  it('tell a newcomer the same defaults as an operator', () => {
    const facts = (file: string, heading: string) => rowsOf(file, heading).map(cells => cells.slice(1, 3).join(' | '));
    const first = facts('README.md', '## Settings for a first try');
    const all = facts(guide, '## Settings');
    expect(first.length).toBeGreaterThan(3);
    expect(first.filter(fact => !all.includes(fact))).toEqual([]);
  });

  it('have a line for every proof, in the proof’s words and with its command', () => {
    const claims = rowsOf('tests/prove/README.md', '## The claims').map(([, claim, , command]) => [claim, command]);
    expect(claims.sort()).toEqual(proofs.map(({ name, claim }) => [claim, `\`npm run prove -- ${name}\``]).sort());
  });

  it('speak of proofs that run every file which `npm test` leaves out', () => {
    expect(provenOnly.filter(file => !existsSync(file) || !isProven(file))).toEqual([]);
  });

  it('speak of a proof for each test that does less in `npm test`', () => {
    const scaled = (file: string) =>
      /\b(atScale|sampleOf|whole)\b/.test(textOfFile(file).replace(/^import .*$|skip(If)?\(whole\b/gm, ''));
    const asks = filesIn('tests').filter(file => importsOf(file).some(({ to }) => to === 'tests/tools/scale.ts'));
    // Browser tests are all in one proof.
    const left = asks.filter(file => file.endsWith('.test.ts') && scaled(file) && !isProven(file));
    expect(left.map(file => `tests/prove/proofs.mjs: add ${file} to the files of a proof`)).toEqual([]);
  });

  it('name no command that package.json does not have', () => {
    const { scripts } = JSON.parse(textOfFile('package.json'));
    const text = all.map(textOfFile).join('\n');
    const named = [...text.matchAll(/npm (?:run )?(?:-s )?(start|test|(?<=run (?:-s )?)[a-z-]+)/g)].map(
      ([, name]) => name,
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(name => !((name ?? '') in scripts))).toEqual([]);
  });

  it('build every image that they run or take files from, as the Dockerfile says', () => {
    const text = textOfFile(guide);
    const named = (of: RegExp) => [...new Set([...text.matchAll(of)].map(([image]) => image))];
    const built = named(/(?<=docker build .*-t )partner-portal\S*/g);
    const used = named(/(?<=(docker run .*|FROM |--from=))partner-portal\S*/g);
    expect(used.length).toBeGreaterThan(2);
    expect(used.filter(image => !built.includes(image))).toEqual([]);
    const [, command = ''] = /^# (docker build .+? \.) /.exec(textOfFile('app/setup/operation/Dockerfile')) ?? [];
    expect(text).toContain(`\n${command}\n`);
  });

  it('link to files and headings that exist', () => {
    const links = all.flatMap(file =>
      [...textOfFile(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => ({ file, link })),
    );
    expect(links.length).toBeGreaterThan(30);
    const broken = links.filter(({ file, link }) => {
      const [target = '', anchor] = link.split('#');
      const leadsTo = target === '' ? file : path.join(path.dirname(file), target);
      return !existsSync(leadsTo) || (anchor !== undefined && !anchorsOf(leadsTo).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it('lead to each other', () => {
    const linked = (from: string, to: string) =>
      textOfFile(from).includes(`](${path.relative(path.dirname(from), to)}`) ||
      textOfFile(from).includes(`](${path.relative(path.dirname(from), path.dirname(to))})`);
    const pairs = [
      ...readmes.flatMap(from => readmes.filter(to => to !== from).map(to => ({ from, to }))),
      ...guides.flatMap(to =>
        ['README.md', guide].flatMap(from => [
          { from, to },
          { from: to, to: from },
        ]),
      ),
    ];
    expect(pairs.filter(({ from, to }) => !linked(from, to))).toEqual([]);
  });

  it('list every field and colour of a brand, and no other', () => {
    const namesIn = (heading: string) =>
      rowsOf(brandGuide, heading).flatMap(([, names = '']) =>
        [...names.matchAll(/`([a-z]\w*)[\w.]*`/gi)].map(([, name]) => name ?? ''),
      );
    const { theme, ...fields } = brandSchema.shape;
    expect(namesIn('## The fields').sort()).toEqual(['theme', ...Object.keys(fields)].sort());
    expect(namesIn('### Colours').sort()).toEqual(Object.keys(theme.shape.light.shape).sort());
  });

  it('give doctor the key that the unit gives the portal', () => {
    const [, key] = /LoadCredential=upstream\.key:(\S+)/.exec(textOfFile('app/setup/operation/portal@.service')) ?? [];
    expect(textOfFile(guide)).toContain(`-E UPSTREAM_KEY=${key}`);
  });

  it('name files that exist', () => {
    const named = [...textOfFile(code).matchAll(/`([\w*-]+\/[\w*./-]*\.\w+)`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(80);
    const places = (name: string) => [name, `app/${name}`].map(place => place.replace('locales/*', 'locales/en'));
    expect(named.filter(name => !places(name).some(existsSync))).toEqual([]);
  });
});
