import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * A proof is one test at two scales: a sample of its cases in `npm test`, all of them in `npm run prove`. Which cases are in
 * the sample depends on their names alone, so that a run that failed can be run again.
 */
export const whole = process.env.PROVE === '1';

/** @returns what a run at this scale needs: rounds, inputs, seconds */
export const atScale = <Value>(sample: Value, all: Value): Value => (whole ? all : sample);

/**
 * For Node in `npm test`: the database engine's WebAssembly is compiled once and quickly instead of a second time for speed, which is
 * 1.3 of 2.9 seconds of the processor's time for each process that starts; what the demonstration data's pages take is the same.
 * Memory is tidied by one thread instead of four, and code is optimised once it has run often: a portal of the tests ends
 * before more would pay, and needs a sixth less. Proofs run as operators do.
 */
export const quickNode = atScale(
  [
    '--liftoff-only',
    '--single-threaded-gc',
    '--min-semi-space-size=64',
    '--max-semi-space-size=64',
    '--interrupt-budget=500000',
  ],
  [],
);

/** One of `every` cases, or all of them: never none where there are some. */
export function sampleOf<Case>(cases: readonly Case[], every: number, nameOf: (one: Case) => string): Case[] {
  if (whole) return [...cases];
  const chosen = cases.filter(one => createHash('sha256').update(nameOf(one)).digest().readUInt32BE() % every === 0);
  return chosen.length > 0 ? chosen : cases.slice(0, 1);
}

/**
 * Says what a proof has shown, for the table that `npm run prove` prints: '10,000 inputs, slowest answer 84 ms'.
 * @param proof its name in tests/prove/proofs.mjs
 * @param part where several tests show something of one proof, which one: what each says stands beside the others'
 */
export function figure(proof: string, text: string, part = 'all'): void {
  if (!whole) return;
  const file = `.cache/prove/${proof}.json`;
  const said = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  mkdirSync('.cache/prove', { recursive: true });
  writeFileSync(file, JSON.stringify({ ...said, [part]: text }));
}

/**
 * What the earlier parts of a long proof have shown, for a proof that is cut into several runs.
 * @param empty what there is before the first part
 */
export function partsOf<Shown>(proof: string, empty: Shown): { shown: Shown; keep(shown: Shown): void; end(): void } {
  const file = `.cache/prove/${proof}-parts.json`;
  return {
    shown: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : empty,
    keep(shown) {
      mkdirSync('.cache/prove', { recursive: true });
      writeFileSync(file, JSON.stringify(shown));
    },
    end: () => rmSync(file, { force: true }),
  };
}
