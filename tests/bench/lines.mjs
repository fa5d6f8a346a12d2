import http from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { browserPath } from '../tools/ensure-browser.mjs';
import { openLine } from './line.mjs';
import { signIn } from './pages.mjs';
import { median } from './report.mjs';

/** A phone's line, and a machine of a quarter of this one's speed. */
const line = { bitsPerSecond: 400_000, roundTripMs: 400 };
const cpuSlowdown = 4;
export const lineRounds = 5;

/**
 * What nothing can be quicker than: one file written by hand, with its styles in it.
 * @returns {Promise<{ url: string, close: () => void }>}
 */
async function serveLimit() {
  const body = brotliCompressSync(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Login</title>
<style>body{font:1rem/1.5 system-ui;margin:0 auto;max-width:40rem;padding:1rem}label{display:block}input,button{font:inherit;padding:.5rem}button{background:#0b4f83;border:0;color:#fff}</style>
<main><h1>Login</h1><form method="post"><label for="username">Partner ID or user name</label><input id="username" name="username" autocomplete="username">
<button>Check</button></form></main></html>`,
  );
  const server = http.createServer((_, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'content-encoding': 'br',
        'content-length': body.length,
        'cache-control': 'no-store',
      })
      .end(body),
  );
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const bound = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${bound.port}`, close: () => server.close() };
}

/**
 * @typedef {object} Visit
 * @property {string} name
 * @property {string} path
 * @property {string} [login]
 * @property {string} ready what somebody came for: there and painted, the page is usable
 * @property {number} budget times the limit
 * @property {boolean} [scripts] whether it sends any
 */

const formPath = '/partner/partnerdata/edit';
const userPath = '/partner/partnerdata/users/new';
const transactionsPath = '/partner/statistics/bookingreport';
const reportPath = '/partner/statistics/overview';

/** @type {Visit[]} */
const visits = [
  { name: 'login', path: '/partner/login', ready: '#username', budget: 1.05 },
  { name: 'home', path: '/partner/home', login: '10001', ready: 'main a', budget: 1.05, scripts: true },
  { name: 'partner form', path: formPath, login: '10001', ready: 'main input', budget: 1.05, scripts: true },
  { name: 'user form', path: userPath, login: '10001', ready: 'main input', budget: 1.05, scripts: true },
  { name: 'transactions', path: transactionsPath, login: '10050', ready: 'main tbody tr', budget: 1.06 },
  { name: 'partner report', path: reportPath, login: '10001', ready: 'main tbody tr', budget: 1.06 },
];

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

/** Marks the moment when React has taken the page over; where no scripts run it never does. */
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
 * One first visit in a new browser window. Times from the beginning of the navigation.
 * @param {import('@playwright/test').Browser} browser @param {string} url @param {{ path: string, ready: string }} what
 * @param {{ session?: string, javaScriptEnabled: boolean, before?: string }} how with the page that was seen before, if any
 * @returns {Promise<{ usable: number, complete: number, taken: number }>} milliseconds until there is what somebody came for,
 *   until everything is, and until scripts have taken over
 */
async function visit(browser, url, { path, ready }, { session = '', javaScriptEnabled, before }) {
  const slow = await openLine(url, line);
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 1280, height: 800 } });
  try {
    const [name, value] = session.split('=');
    if (name && value)
      await context.addCookies([{ name, value, url: slow.url.replace('http:', 'https:'), secure: true }]);
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    if (javaScriptEnabled) await page.addInitScript(watchHydration);
    if (before) await page.goto(slow.url + before, { waitUntil: 'networkidle', timeout: 90_000 });
    await page.goto(slow.url + path, { waitUntil: 'commit', timeout: 90_000 });
    const seen = await momentOf(page, ready);
    await page.waitForLoadState('load', { timeout: 90_000 });
    const scripted = javaScriptEnabled && (await page.locator('script[type="module"]').count()) > 0;
    if (scripted)
      await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, null, { timeout: 90_000 });
    await page.waitForTimeout(200);
    const { painted, complete, taken } = await page.evaluate(() => {
      const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
      const at = (/** @type {string} */ name) => performance.getEntriesByName(name)[0]?.startTime;
      return {
        painted: at('first-contentful-paint') ?? Number.NaN,
        complete: navigation?.domInteractive ?? Number.NaN,
        taken: at('hydrated') ?? Number.NaN,
      };
    });
    return { usable: Math.max(painted, seen), complete: Math.max(painted, complete), taken };
  } finally {
    await context.close();
    slow.close();
  }
}

/**
 * First visits on a slow line, each beside the limit in the same round: usable, and taken over by scripts.
 * @param {string} portal its address @returns {Promise<import('./report.mjs').Figure[]>}
 */
export async function lineFigures(portal) {
  const limit = await serveLimit();
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--disable-gpu', '--disable-background-networking', ...(asRoot ? ['--no-sandbox'] : [])],
  });
  /** @type {Map<string, number[]>} */
  const times = new Map();
  const keep = (/** @type {string} */ name, /** @type {number} */ time) =>
    times.set(name, [...(times.get(name) ?? []), time]);
  const sessions = new Map();
  for (const { login } of visits)
    if (login && !sessions.has(login)) sessions.set(login, /[^; ]*portal=[^;]*/.exec(await signIn(portal, login))?.[0]);
  const least = { path: '/', ready: '#username' };
  try {
    // The browser itself is slower the first time.
    await visit(browser, limit.url, least, { javaScriptEnabled: false });
    for (let round = 0; round < lineRounds; round += 1) {
      for (const javaScriptEnabled of [false, true]) {
        const mode = javaScriptEnabled ? 'scripts' : 'no scripts';
        const limitMs = (await visit(browser, limit.url, least, { javaScriptEnabled })).usable;
        keep(`limit, ${mode}`, limitMs);
        for (const what of visits.filter(({ scripts }) => scripts || !javaScriptEnabled)) {
          const session = what.login && sessions.get(what.login);
          const times = await visit(browser, portal, what, { session, javaScriptEnabled });
          const name = `${what.name}, ${mode}`;
          for (const [of, ms] of Object.entries(times)) keep(`${name}, ${of}`, ms);
          keep(name, times.usable / limitMs);
        }
      }
      const how = { session: sessions.get('10001'), javaScriptEnabled: false, before: formPath };
      keep('further', (await visit(browser, portal, { path: '/partner/home', ready: 'main a' }, how)).usable);
    }
  } finally {
    await browser.close();
    limit.close();
  }
  const of = (/** @type {string} */ name) => median(times.get(name) ?? []);
  const ms = (/** @type {string} */ name) => `${of(name).toFixed(0)} ms`;
  const rows = visits.flatMap(({ name: page, budget, scripts }) =>
    ['no scripts', ...(scripts ? ['scripts'] : [])].map(mode => {
      const name = `${page}, ${mode}`;
      const taken = mode === 'scripts' ? `, taken over after ${ms(`${name}, taken`)}` : '';
      const note = `usable after ${ms(`${name}, usable`)}, complete after ${ms(`${name}, complete`)}${taken}`;
      return { name, value: of(name), unit: '×', budget, note };
    }),
  );
  return [
    { name: 'the limit: one file by hand', value: of('limit, no scripts'), unit: 'ms' },
    ...rows,
    { name: 'home as a further page', value: of('further'), unit: 'ms' },
  ];
}
