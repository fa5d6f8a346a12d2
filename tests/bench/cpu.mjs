import { load } from './load.mjs';
import { median } from './report.mjs';

/** @typedef {import('./server.mjs').Server} Server */
/** @typedef {import('./pages.mjs').Page} Page */
/** @typedef {import('./load.mjs').Load} Load */
/** @typedef {import('./report.mjs').Figure} Figure */
/** @typedef {{ own: Load, express: Load, stock: Load }} Turn */

export const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const roundMs = Number(process.env.BENCH_ROUND_MS ?? 1_000);
/** Two rounds that differ by less are warm. */
const stable = 0.05;
const mostWarmUps = 10;
/** What a page of the portal may cost of the same page under remix-serve. */
const stockBudget = 0.45;

/**
 * Asks until a request costs no less than before: code that is compiled late would be measured with what it compiles.
 * @param {Server} server @param {string} path @param {Record<string, string>} headers
 */
async function warmUp(server, path, headers) {
  let last = (await load(server, path, headers, roundMs)).mainMs;
  for (let turn = 1; turn < mostWarmUps; turn += 1) {
    const { mainMs } = await load(server, path, headers, roundMs);
    if (mainMs > last * (1 - stable)) return;
    last = mainMs;
  }
}

/**
 * The portal and its two peers by turns, so that whatever else the machine does meets all of them.
 * @param {Server} portal @param {Server} express @param {Server} stock under remix-serve @param {Page[]} pages
 * @returns {Promise<{ express: Figure[], stock: Figure[] }>}
 */
export async function cpuFigures(portal, express, stock, pages) {
  /** @type {{ express: Figure[], stock: Figure[] }} */
  const figures = { express: [], stock: [] };
  for (const page of pages) {
    const measured = await measure(portal, express, stock, page);
    for (const name of /** @type {const} */ (['express', 'stock'])) figures[name].push(measured[name]);
  }
  return figures;
}

/** @param {Server} portal @param {Server} express @param {Server} stock @param {Page} page */
async function measure(portal, express, stock, { name, path, peerPath, headers, stockHeaders, budget }) {
  await warmUp(portal, path, headers);
  await warmUp(express, peerPath, headers);
  await warmUp(stock, path, stockHeaders);
  /** @type {Turn[]} */
  const turns = [];
  for (let round = 0; round < rounds; round += 1) {
    turns.push({
      own: await load(portal, path, headers, roundMs),
      express: await load(express, peerPath, headers, roundMs),
      stock: await load(stock, path, stockHeaders, roundMs),
    });
  }
  const ms = (/** @type {(turn: Turn) => number} */ of) => median(turns.map(of)).toFixed(2);
  const perSecond = median(turns.map(({ own }) => own.perSecond)).toFixed(0);
  const own = `${ms(turn => turn.own.mainMs)} ms`;
  return {
    express: {
      name,
      value: median(turns.map(turn => turn.own.mainMs / turn.express.mainMs)),
      unit: '×',
      budget,
      note: `${own} to ${ms(turn => turn.express.mainMs)} ms, other threads ${ms(turn => turn.own.othersMs)} ms, ${perSecond} a second, ${turns[0]?.own.bytes} bytes`,
    },
    stock: {
      name,
      value: median(turns.map(turn => turn.own.mainMs / turn.stock.mainMs)),
      unit: '×',
      budget: stockBudget,
      note: `${own} to ${ms(turn => turn.stock.mainMs)} ms`,
    },
  };
}
