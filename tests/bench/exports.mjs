import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from './pages.mjs';
import { median } from './report.mjs';
import { residentMb, startServer } from './server.mjs';

/** Bookings of the generated partner: of so many 100,000 stand (BU), which is what the export has. */
const bookings = 183_000;
const largest = 20_001;
const other = { path: '/partner/home', login: '10001' };
const exported = {
  transactions: '/partner/statistics/bookingreport',
  reconciliation: '/partner/provisions/reconciliation',
};
/** every booking that was generated */
const range = 'from=2015-01-01&to=2035-12-31';

/**
 * 100,000 transactions, and as many bookings with what was paid for them, to Excel and to CSV from the embedded platform: how
 * long it takes, what memory it takes, and how long somebody else waits for pages meanwhile. Who asks for one page after the
 * other takes one of two cores, so the time of the file is measured without them. The same waits without an export say how
 * busy the machine is by itself.
 * @param {string} dataDir of its own: it is filled for this
 */
export async function exportFigures(dataDir) {
  const amount = ['--bookings', String(bookings + 1_000), '--partners', '2', '--largest', String(bookings)];
  const env = { DATA_DIR: dataDir };
  execFileSync(process.execPath, ['build/seed.js', ...amount], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const portal = await startServer(['build/server.js'], env, '/partner/login');
  try {
    const cookie = await signIn(portal.url, other.login);
    const owner = await signIn(portal.url, String(largest));
    const wait = () => timeOf(portal.url + other.path, cookie);
    for (let count = 0; count < 50; count += 1) await wait();
    const quiet = await waitsUntil(wait, sleep(5_000));
    const idle = residentMb(portal.pid);
    const budgets = { memory: idle + 120, wait: late(quiet) + 50 };
    /** @type {import('./report.mjs').Figure[]} */
    const figures = [
      { name: 'idle', value: idle, unit: 'MB', note: `with ${bookings} bookings` },
      ...waitFigures('without an export', quiet),
    ];
    for (const [report, page] of Object.entries(exported))
      for (const format of ['xlsx', 'csv']) {
        const address = `${portal.url}${page}.${format}?${range}`;
        figures.push(
          ...(await figuresOf(`${report}.${format}`, address, owner, wait, () => residentMb(portal.pid), budgets)),
        );
      }
    return figures;
  } finally {
    await portal.stop();
  }
}

/**
 * @param {string} file @param {string} address @param {string} cookie @param {() => Promise<number>} wait @param {() => number} memory
 * @param {{ memory: number, wait: number }} budgets
 */
async function figuresOf(file, address, cookie, wait, memory, budgets) {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 50);
  const loaded = load(address, cookie);
  const waits = await waitsUntil(wait, loaded);
  const { seconds: accompanied } = await loaded;
  const { bytes, seconds } = await load(address, cookie);
  clearInterval(watch);
  return [
    { name: `${file}, time`, value: seconds, unit: 's', budget: 5 },
    { name: `${file}, time while somebody else asks without a pause`, value: accompanied, unit: 's' },
    { name: `${file}, size`, value: bytes / 1_000_000, unit: 'MB' },
    { name: `${file}, peak of the process`, value: peak, unit: 'MB', budget: budgets.memory, note: 'idle + 120' },
    ...waitFigures(`during ${file}`, waits, budgets.wait),
  ];
}

/** @param {string} address @param {string} cookie */
async function load(address, cookie) {
  const startedAt = performance.now();
  const answer = await fetch(address, { headers: { cookie } });
  const bytes = (await answer.arrayBuffer()).byteLength;
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return { bytes, seconds: (performance.now() - startedAt) / 1000 };
}

/** What one of a hundred waits longer than. @param {number[]} waits */
const late = waits => waits.toSorted((one, other) => one - other)[Math.ceil(waits.length * 0.99) - 1] ?? 0;

/** @param {string} when @param {number[]} waits @param {number} [budget] */
const waitFigures = (when, waits, budget) => [
  { name: `another page ${when}, median`, value: median(waits), unit: 'ms' },
  { name: `another page ${when}, 99th percentile`, value: late(waits), unit: 'ms', budget, note: `of ${waits.length}` },
  { name: `another page ${when}, longest`, value: Math.max(...waits), unit: 'ms' },
];

/** @param {() => Promise<number>} wait @param {Promise<unknown>} end @returns {Promise<number[]>} milliseconds */
async function waitsUntil(wait, end) {
  let ended = false;
  const done = end.finally(() => {
    ended = true;
  });
  const waits = [];
  while (!ended) {
    waits.push(await wait());
    await sleep(5);
  }
  await done;
  return waits;
}

/** @param {string} address @param {string} cookie */
async function timeOf(address, cookie) {
  const startedAt = performance.now();
  await (await fetch(address, { headers: { cookie } })).arrayBuffer();
  return performance.now() - startedAt;
}
