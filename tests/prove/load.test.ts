import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Compiled, compile } from '../database/compiled';
import { startProcess } from '../database/process';
import { residentMb } from '../tools/memory';
import { type RunningPortal, startPortal } from '../tools/portal';
import { figure } from '../tools/scale';
import { newDataDir } from '../tools/test-data';
import { startFaultServer } from '../upstream/fault-server';
import type { Crowd, Met } from './crowd';

const minutes = Number(process.env.LOAD_MINUTES ?? 10);
const people = 500;
const pauseMs: Crowd['pauseMs'] = [2_000, 10_000];
/** Each person has an address of their own, as a proxy tells it. */
const behindProxy = { TRUST_PROXY: '1', ALLOWED_HOSTS: '*.halyard-kreuzfahrten.example', LOG_LEVEL: 'warn' };
const known = ['10001', '10002', '10003', '10004', '10008', '10022', '10050'];
/** Nine of ten are generated partners of their own, the others share the demonstration's. */
const logins = Array.from({ length: people }, (_, index) =>
  index % 10 > 0 ? String(20_001 + index) : (known[index % known.length] ?? ''),
);

let compiled: Compiled;
beforeAll(async () => {
  compiled = await compile({ crowd: 'tests/prove/crowd.ts' });
});
afterAll(() => compiled?.remove());

/** Lets a crowd work; `eachMinute` is called when all are in and then every minute, with what went wrong by then. */
async function work(crowd: Crowd, eachMinute: (errors: Met['errors']) => void = () => {}): Promise<Met> {
  const started = startProcess(compiled.file('crowd'), [JSON.stringify(crowd)]);
  for (;;) {
    const line = await started.line();
    if (line.startsWith('{')) return JSON.parse(line);
    eachMinute(JSON.parse(line.slice(line.indexOf(' ') + 1)));
  }
}

/** MB a minute, by the least squares. */
function slopeOf(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [above, below] = values.reduce(
    ([a, b], value, at) => [a + (at - middle) * (value - mean), b + (at - middle) ** 2],
    [0, 0],
  );
  return below === 0 ? 0 : above / below;
}

describe('people at work at the same time', () => {
  let portal: RunningPortal;
  beforeAll(async () => {
    const dataDir = await newDataDir();
    // Generated partners with a hundred thousand bookings.
    const size = ['--bookings', '100000', '--partners', String(people), '--largest', '5000'];
    execFileSync(process.execPath, ['build/seed.js', ...size], {
      env: { ...process.env, DATA_DIR: dataDir, HASH_MEMORY_KIB: '19456' },
    });
    portal = await startPortal({ dataDir, env: behindProxy });
  });
  afterAll(() => portal?.stop());

  it('are all served for a minute without an error, later at worst told to come back, and the memory stays as it is', async () => {
    const memory: number[] = [];
    const seconds = minutes * 60;
    const minute: Met['errors'][] = [];
    const met = await work({ url: portal.url, logins, pauseMs, seconds }, errors => {
      memory.push(residentMb(portal.pid));
      minute.push(errors);
      console.log(`minute ${minute.length - 1}: ${memory.at(-1)} MB, errors ${JSON.stringify(errors)}`);
    });
    // The contract's minute, after which a machine that does much else may be busy: then it says so, and nothing else.
    expect(minute[1] ?? met.errors).toEqual({});
    const sentAway = Object.values(met.errors).reduce((sum, count) => sum + count, 0);
    expect(Object.keys(met.errors).filter(what => !what.endsWith(' 503'))).toEqual([]);
    expect(sentAway).toBeLessThan(met.requests / 100);
    expect(met.saves).toBeGreaterThan(0);
    // Node's own words on what it takes for a leak.
    expect(portal.output()).not.toContain('Warning');
    const slope = slopeOf(memory.slice(2));
    const { home, report } = met.times;
    figure(
      'load',
      `${people} people for ${minutes} min: ${met.requests} requests (${Math.round(met.requests / seconds)}/s), none failed, ` +
        `${sentAway} told to come back (none in the first minute), ` +
        `home ${home?.median} ms (99th of 100: ${home?.slow} ms), report ${report?.median} ms (${report?.slow} ms); ` +
        `memory ${memory[0]} MB when all were in, ${memory[1]} after 1 min, ${memory.at(-1)} at the end${minutes >= 10 ? ` (${slope.toFixed(1)} MB a minute)` : ''}`,
    );
    // What grows by itself doubles in an hour or two; this is a tenth of that. A short run only shows the collector's steps.
    if (minutes >= 10) expect(slope).toBeLessThan(5);
  });
});

it('reports that hang don’t make home slower', async () => {
  const platform = await startPortal({ entry: 'platform', borrowed: true });
  const faults = await startFaultServer({ upstream: platform.url });
  const portal = await startPortal({ env: { ...behindProxy, UPSTREAM_URL: faults.url } });
  const shared = Array.from({ length: 40 }, (_, index) => known[index % known.length] ?? '');
  // Far from what the machine can do: it is about waiting for others, not about sharing a processor with them.
  const readers: Crowd = { url: portal.url, logins: shared, pauseMs: [1_000, 2_000], seconds: 30 };
  const alone = await work({ ...readers, only: ['home'] });
  await faults.fail({ path: /statistic|overview|report|traffic/i }, 'hang');
  const askers = work({ ...readers, only: ['report', 'traffic'], seconds: 45 });
  const beside = await work({ ...readers, only: ['home'] });
  const failed = await askers;
  await Promise.all([portal.stop(), faults.stop(), platform.stop()]);
  expect(beside.errors).toEqual({});
  expect(Object.keys(failed.errors).length + (failed.times.report?.count ?? 0)).toBeGreaterThan(0);
  const ratio = (beside.times.home?.median ?? 0) / (alone.times.home?.median || 1);
  figure('load', `home ${ratio.toFixed(2)} times as long beside hanging reports`, 'hanging');
  expect(ratio).toBeLessThan(2);
});
