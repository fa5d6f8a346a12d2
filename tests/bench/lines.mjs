import http from 'node:http';
import { chromium } from '@playwright/test';
import { browserPath } from '../tools/ensure-browser.mjs';
import { openLine } from './line.mjs';
import { signIn } from './pages.mjs';
import { limitFolder, startReplay, textOf } from './replay.mjs';
import { median } from './report.mjs';
import { listen } from './server.mjs';

/** A phone's line, and a machine of a quarter of this one's speed. */
const line = { bitsPerSecond: 400_000, roundTripMs: 400 };
const cpuSlowdown = 4;
export const lineRounds = 7;
/** A machine that does more before it begins would measure that as well; the browser and the servers are a load of three. */
const mostLoad = 2;

/**
 * @typedef {object} Visit
 * @property {string} name
 * @property {string} path
 * @property {string} [login]
 * @property {string} ready what somebody came for: there and painted, the page is usable
 * @property {number} budget times the same page's limit
 */

/** @typedef {{ usable: number, taken: number }} Times in milliseconds */
/** @typedef {{ own: Times, limit: Times, scripts?: Times }} Round */

/** @type {Visit[]} */
const visits = [
  { name: 'login', path: '/partner/login', ready: '#username', budget: 1.04 },
  { name: 'home', path: '/partner/home', login: '10001', ready: 'main a', budget: 1.04 },
  { name: 'partner form', path: '/partner/partnerdata/edit', login: '10001', ready: 'main input', budget: 1.08 },
  { name: 'user form', path: '/partner/partnerdata/users/new', login: '10001', ready: 'main input', budget: 1.08 },
  {
    name: 'transactions',
    path: '/partner/statistics/bookingreport',
    login: '10050',
    ready: 'main tbody tr',
    budget: 1.08,
  },
  {
    name: 'partner report',
    path: '/partner/statistics/overview',
    login: '10001',
    ready: 'main tbody tr',
    budget: 1.08,
  },
];

/** The site that a visit comes from. A browser changes its process on the way, as it does for real visitors. */
async function serveElsewhere() {
  const server = http.createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Elsewhere</title><p>Elsewhere'),
  );
  return { url: `http://localhost:${await listen(server)}/`, close: () => server.close() };
}

/**
 * When what is wanted is first in the document, by the page's own clock; asked from outside, since scripts may be off.
 * @param {import('@playwright/test').Page} page @param {string} selector @returns {Promise<number>} milliseconds
 */
async function momentOf(page, selector) {
  for (;;) {
    const moment = await page.evaluate(wanted => document.querySelector(wanted) && performance.now(), selector);
    if (moment) return moment;
    await page.waitForTimeout(5);
  }
}

/** Marks the moment when React has taken the page over. */
function watchHydration() {
  const look = () => {
    const mark = Object.keys(document).find(key => key.startsWith('__reactContainer'));
    const root = mark && /** @type {any} */ (document)[mark]?.stateNode;
    if (root?.current.memoizedState.isDehydrated === false) performance.mark('hydrated');
    else setTimeout(look, 10);
  };
  look();
}

/**
 * One first visit in a new browser window, which begins at another site.
 * @param {import('@playwright/test').Browser} browser @param {{ from: string, to: string, path: string, ready: string }} way
 * @param {boolean} scripts whether they run
 * @returns {Promise<Times>} from the beginning of the navigation until there is what
 *   somebody came for, and until scripts have taken over
 */
async function visit(browser, { from, to, path, ready }, scripts) {
  const slow = await openLine(to, line);
  const context = await browser.newContext({ javaScriptEnabled: scripts, viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    if (scripts) await page.addInitScript(watchHydration);
    await page.goto(from);
    await page.goto(slow.url + path, { waitUntil: 'commit', timeout: 90_000 });
    const seen = await momentOf(page, ready);
    await page.waitForLoadState('load', { timeout: 90_000 });
    if (scripts)
      await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, null, { timeout: 90_000 });
    await page.waitForTimeout(200);
    const at = await page.evaluate(() => {
      const of = (/** @type {string} */ name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
      return { painted: of('first-contentful-paint'), taken: of('hydrated') };
    });
    return { usable: Math.max(at.painted, seen), taken: at.taken };
  } finally {
    await context.close();
    slow.close();
  }
}

/** How long the portal itself takes for a page. @param {string} address @param {string} cookie @returns {Promise<number>} milliseconds */
async function serverTime(address, cookie) {
  const times = [];
  for (let turn = 0; turn < 15; turn += 1) {
    const startedAt = performance.now();
    await (
      await fetch(address, { headers: { cookie, 'accept-encoding': 'br', 'accept-language': 'en' } })
    ).arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

/**
 * First visits on a slow line: each page, replayed, beside its own limit in the same round; the server's time apart.
 * @param {string} portal its address @param {number} loadBefore of the machine, before anything was started
 * @returns {Promise<{ figures: import('./report.mjs').Figure[], isVoid: boolean }>} void where the machine did more besides
 */
export async function lineFigures(portal, loadBefore) {
  const [replay, elsewhere] = [await startReplay(portal), await serveElsewhere()];
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--disable-gpu', '--disable-background-networking', ...(asRoot ? ['--no-sandbox'] : [])],
  });
  const figures = [];
  try {
    for (const what of visits) {
      figures.push(...(await figuresOf(what)));
    }
  } finally {
    await browser.close();
    replay.close();
    elsewhere.close();
  }
  return {
    figures: [...figures, { name: 'load of the machine before', value: loadBefore, unit: '' }],
    isVoid: loadBefore > mostLoad,
  };

  /** @param {Visit} what */
  async function figuresOf({ name, path, login, ready, budget }) {
    const cookie = login ? await signIn(portal, login) : '';
    const { page, limit } = await replay.keep(path, cookie);
    const own = { from: elsewhere.url, to: replay.url, path, ready };
    const hand = { ...own, path: limitFolder + path };
    const hasScripts = /<script[^>]*type="module"/.test(textOf(page));
    // The browser and the replay are slower the first time.
    await visit(browser, own, hasScripts);
    await visit(browser, hand, false);
    /** @type {Round[]} */
    const rounds = [];
    for (let round = 0; round < lineRounds; round += 1) {
      rounds.push({
        own: await visit(browser, own, false),
        limit: await visit(browser, hand, false),
        scripts: hasScripts ? await visit(browser, own, true) : undefined,
      });
    }
    const ms = (/** @type {(round: Round) => number} */ of) => `${median(rounds.map(of)).toFixed(0)} ms`;
    const sizes = `${page.body.length} bytes to ${limit.body.length}`;
    const beside = `${ms(round => round.own.usable)} to ${ms(round => round.limit.usable)}, ${sizes}`;
    const server = `the server's time ${(await serverTime(portal + path, cookie)).toFixed(0)} ms`;
    const plain = { name: `${name}, no scripts`, unit: '×', budget, note: `${beside}, ${server}` };
    const figures = [{ ...plain, value: median(rounds.map(round => round.own.usable / round.limit.usable)) }];
    if (!hasScripts) return figures;
    const ratio = median(rounds.map(round => (round.scripts?.usable ?? 0) / round.limit.usable));
    const taken = `taken over after ${ms(round => round.scripts?.taken ?? 0)}`;
    return [...figures, { name: `${name}, scripts`, value: ratio, unit: '×', budget, note: taken }];
  }
}
