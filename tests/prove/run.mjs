import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { proofs } from './proofs.mjs';
import { verdictOf } from './verdict.mjs';

/**
 * `npm run prove`: every proof at its full size, one after the other, with its figure; `npm run prove -- crash fuzz` only these.
 * With `--write` the figures go into the README beside this file. What says no figure has shown nothing: a program that
 * it needs is missing.
 */
const readme = 'tests/prove/README.md';
const words = process.argv.slice(2);
if (words.some(word => word.startsWith('-') && word !== '--write')) {
  console.log('npm run prove [-- <name> …] [--write]\n');
  for (const { name, claim } of proofs) console.log(`${name.padEnd(12)} ${claim}`);
  process.exit(words.some(word => word === '--help' || word === '-h') ? 0 : 1);
}
const asked = words.filter(word => word !== '--write');
const unknown = asked.filter(name => !proofs.some(proof => proof.name === name));
if (unknown.length > 0) {
  console.error(`No such proof: ${unknown.join(', ')}. There are ${proofs.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const env = { ...process.env, PROVE: '1' };
/** @param {string[]} args */
const run = args => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0;

const runners = {
  vitest: ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', '--testTimeout=3600000'],
  playwright: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/browser', '--reporter=line'],
};

/**
 * @param {import('./proofs.mjs').Proof} proof
 * @returns {import('./verdict.mjs').Verdict & { on: string }}
 */
function prove(proof) {
  const { name, runner, files } = proof;
  console.log(`\n— ${name}`);
  const said = `.cache/prove/${name}.json`;
  rmSync(said, { force: true });
  const ok = run([...runners[runner], ...files]);
  const figures = existsSync(said) ? JSON.parse(readFileSync(said, 'utf8')) : {};
  return { ...verdictOf(proof, ok, figures), on: new Date().toISOString().slice(0, 10) };
}

if (!run(['app/setup/ensure.mjs']) || !run(['tests/tools/ensure-browser.mjs'])) process.exit(1);
const results = proofs
  .filter(({ name }) => asked.length === 0 || asked.includes(name))
  .map(proof => ({ proof, ...prove(proof) }));

console.log('\n— What it withstands\n');
for (const { proof, verdict, text } of results) console.log(`${verdict}  ${proof.name}: ${text || proof.claim}`);
if (process.argv.includes('--write')) writeTable();
process.exit(results.every(({ verdict }) => verdict === 'held') ? 0 : 1);

/** Each proof's line is the one that ends with its command; what was not shown keeps its line. */
function writeTable() {
  let text = readFileSync(readme, 'utf8');
  for (const { proof, verdict, text: figure, on } of results.filter(each => each.verdict !== 'NOT SHOWN')) {
    const command = `\`npm run prove -- ${proof.name}\` |`;
    const line = `| ${proof.claim} | ${verdict === 'held' ? figure : '**failed**'} (${on}) | ${command}`;
    text = text
      .split('\n')
      .map(old => (old.startsWith('|') && old.endsWith(command) ? line : old))
      .join('\n');
  }
  writeFileSync(readme, text);
}
