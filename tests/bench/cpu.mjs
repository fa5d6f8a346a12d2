import { load } from './load.mjs';
import { median } from './report.mjs';

/** @typedef {import('./server.mjs').Server} Server */
/** @typedef {import('./pages.mjs').Page} Page */

export const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const roundMs = Number(process.env.BENCH_ROUND_MS ?? 1_000);
const warmUpMs = 1_500;

/**
 * Portal and peer by turns, so that whatever else the machine does meets both; each page uncompressed and with brotli.
 * @param {Server} portal @param {Server} express @param {Page[]} pages
 */
export async function cpuFigures(portal, express, pages) {
  const figures = [];
  for (const page of pages) {
    for (const encoding of ['identity', 'br']) figures.push(await figureOf(portal, express, page, encoding));
  }
  return figures;
}

/** @param {Server} portal @param {Server} express @param {Page} page @param {string} encoding */
async function figureOf(portal, express, page, encoding) {
  const headers = { ...page.headers, 'accept-encoding': encoding };
  await load(portal, page.path, headers, warmUpMs);
  await load(express, page.peerPath, headers, warmUpMs / 2);
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    const own = await load(portal, page.path, headers, roundMs);
    pairs.push({ own, peer: await load(express, page.peerPath, headers, roundMs) });
  }
  const own = median(pairs.map(pair => pair.own.perRequestMs)).toFixed(3);
  const peer = median(pairs.map(pair => pair.peer.perRequestMs)).toFixed(3);
  const perSecond = median(pairs.map(pair => pair.own.perSecond)).toFixed(0);
  return {
    name: `${page.name}, ${encoding === 'br' ? 'both in brotli' : 'neither compressed'}`,
    value: median(pairs.map(pair => pair.own.perRequestMs / pair.peer.perRequestMs)),
    unit: '×',
    budget: page.budget,
    note: `${own} ms to ${peer} ms, ${perSecond} a second, ${pairs[0]?.own.bytes} bytes`,
  };
}
