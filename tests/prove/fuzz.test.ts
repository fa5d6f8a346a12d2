import { expect, it } from 'vitest';
import { residentMb } from '../tools/memory';
import { startPortal } from '../tools/portal';
import { figure, partsOf } from '../tools/scale';
import { Visitor } from '../tools/visitor';
import { catalogueOf } from './fuzz/catalogue';
import { createFuzzWorker } from './fuzz/worker';

/**
 * Every form, query, path, header and cookie of the table of pages with hostile texts. A failure names the
 * seed and the path of its smallest input: `FUZZ=seed:path npm run prove -- fuzz` sends that one first.
 */
const [seedGiven, ...path] = (process.env.FUZZ ?? '').split(':');
const seed = seedGiven ? Number(seedGiven) : Math.floor(Date.now() / 1_000) % 1_000_000;
/** A round has data of its own, so that what was saved by a million inputs makes no page long. */
const round = 10_000;
const wholeRounds = seedGiven ? 1 : 100;
/** `FUZZ_ROUNDS=10` runs ten more of them: parts add up to the whole, however many days are between. */
const rounds = Number(process.env.FUZZ_ROUNDS ?? wholeRounds);
const lanes = 2;

async function play(from: number) {
  const portal = await startPortal({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' } });
  try {
    const looking = [new Visitor(portal.url), new Visitor(portal.url), new Visitor(portal.url)];
    await looking[0]?.enter('10001');
    await looking[1]?.enter('10002');
    const catalogue = await catalogueOf(looking);
    const places = catalogue.places.length;
    const playing = Array.from({ length: lanes }, () => createFuzzWorker(portal.url, structuredClone(catalogue)));
    const share = round / lanes;
    let warmMb = 0;
    await Promise.all(
      playing.map(async (lane, index) => {
        if (path.length > 0) return index === 0 ? lane.run(from, share, path.join(':')) : undefined;
        // A first part warms up: what is made once is no leak.
        await lane.run(from * 1_000 + index * 500, share / 2);
        warmMb = residentMb(portal.pid);
        await lane.run(from * 1_000 + index * 500 + 250, share / 2);
      }),
    );
    for (const lane of playing) lane.close();
    const printed = portal.output().replace(/^[\s\S]*?Each brand.*\n/, '');
    return {
      places,
      forms: catalogue.forms.length,
      grownMb: residentMb(portal.pid) - warmMb,
      printed,
      results: playing.map(({ result }) => result),
    };
  } finally {
    await portal.stop();
  }
}

it(`${(round * wholeRounds).toLocaleString('en')} hostile inputs: no 5xx, no answer over a second, nothing of them in a page as markup`, async () => {
  const parts = partsOf('fuzz', {
    rounds: 0,
    inputs: 0,
    requests: 0,
    slowestMs: 0,
    statuses: {} as Record<string, number>,
  });
  const { shown } = parts;
  for (let left = rounds; left > 0 && shown.rounds < wholeRounds; left -= 1) {
    const { places, forms, grownMb, printed, results } = await play(seed + shown.rounds);
    expect(places).toBeGreaterThan(40);
    expect(forms).toBeGreaterThan(15);
    // What broke inside is said, even where the answer looked well.
    expect(printed.trim()).toBe('');
    expect(grownMb).toBeLessThan(250);
    for (const { inputs, requests, slowestMs, statuses } of results) {
      shown.inputs += inputs;
      shown.requests += requests;
      shown.slowestMs = Math.max(shown.slowestMs, slowestMs);
      for (const [status, count] of statuses) shown.statuses[status] = (shown.statuses[status] ?? 0) + count;
    }
    shown.rounds += 1;
    if (!seedGiven) parts.keep(shown);
    const counts = Object.entries(shown.statuses).map(([status, count]) => `${status}: ${count}`);
    console.log(
      `${shown.inputs} inputs in ${shown.requests} requests (seed ${seed}), slowest ${Math.round(shown.slowestMs)} ms, grown ${grownMb} MB; ${counts.join(', ')}`,
    );
  }
  // A portal that only refuses would have shown nothing: pages, saves and field errors were among it.
  for (const status of [200, 204, 400, 422, 303])
    expect([status, (shown.statuses[status] ?? 0) > 0]).toEqual([status, true]);
  const whole = shown.rounds === wholeRounds;
  if (whole) parts.end();
  figure(
    'fuzz',
    `${shown.inputs.toLocaleString('en')} ${whole ? '' : `of ${(round * wholeRounds).toLocaleString('en')} `}in ${shown.requests.toLocaleString('en')} requests; slowest answer ${Math.round(shown.slowestMs)} ms`,
  );
}, 14_400_000);
